import type { Call } from '#platform/server/call.ts'
import { fingerprint } from '#platform/server/secrets.ts'
import { networkOf } from './rules.ts'

/** What keys the hashes, so that a row names nobody. */
export type Secret = Pick<Call, 'secret'>

/** An address or account as it counts over all sites. Letter case, outer spaces and look-alike forms do not count. */
export function addressSubject({ secret }: Secret, address: string): Buffer {
  return fingerprint(secret, 'account-attempt', normal(address))
}

/** The same with the client it comes from. It begins with the address's own hash, so that all of an account can be forgotten. */
export function apartSubject(call: Call, address: string): Buffer {
  const own = fingerprint(call.secret, 'account-attempt', normal(address), networkOf(call.address))
  return Buffer.concat([addressSubject(call, address), own])
}

/** A client as it counts on one site. */
export function clientSubject(call: Call, network: string): Buffer {
  return fingerprint(call.secret, 'attempt', call.siteId, network)
}

function normal(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}
