import type { Call } from '#platform/server/call.ts'
import { fingerprint } from '#platform/server/secrets.ts'
import { networkOf } from '../rules.ts'

/** The key of the hashes, so that a stored row identifies nobody. */
export type Secret = Pick<Call, 'secret'>

/** The subject of an address or account across all sites. Letter case, outer spaces and Unicode variants are normalised. */
export function addressSubject({ secret }: Secret, address: string): Buffer {
  return fingerprint(secret, 'account-attempt', normal(address))
}

/** The same combined with the client's network. It begins with the address's own hash, so that an account's rows can be deleted by prefix. */
export function knownClientSubject(call: Call, address: string): Buffer {
  const own = fingerprint(call.secret, 'account-attempt', normal(address), networkOf(call.address))
  return Buffer.concat([addressSubject(call, address), own])
}

/** The subject of a client on one site. */
export function clientSubject(call: Call, network: string): Buffer {
  return fingerprint(call.secret, 'attempt', call.siteId, network)
}

function normal(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
