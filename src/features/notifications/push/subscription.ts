import { seal, unseal } from '#platform/server/secrets.ts'
import { type PushSubscription, pushSubscription } from './contract.ts'

const PURPOSE = 'push subscription'

/** A subscription as it is stored: whoever has it could send messages to its device. */
export function sealSubscription(secret: string, { endpoint, keys }: PushSubscription): Buffer {
  return seal(secret, PURPOSE, JSON.stringify({ endpoint, keys }))
}

/** The stored subscription; undefined if it was sealed with another secret. */
export function openSubscription(secret: string, sealed: Buffer): PushSubscription | undefined {
  const text = unseal(secret, PURPOSE, sealed)
  return text === undefined ? undefined : pushSubscription.parse(JSON.parse(text))
}
