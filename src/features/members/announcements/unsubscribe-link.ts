import { timingSafeEqual } from 'node:crypto'
import { fingerprint } from '#platform/server/secrets.ts'

/** Bytes of an id, which begins the secret; the rest is a keyed hash. */
const ID_BYTES = 16

const signatureOf = (productSecret: string, siteId: string, memberId: string): Buffer =>
  fingerprint(productSecret, 'announcements', siteId, memberId)

/**
 * The path by which a member unsubscribes from announcements without signing in. It works for this member of this site alone and does
 * not expire, as mail stays in inboxes for years (RFC 8058); nothing of it is stored.
 */
export function unsubscribePath(productSecret: string, siteId: string, memberId: string): string {
  const idBytes = Buffer.from(memberId.replaceAll('-', ''), 'hex')
  const secret = Buffer.concat([idBytes, signatureOf(productSecret, siteId, memberId)])
  return `/unsubscribe/${secret.toString('base64url')}`
}

/** The member whose link has this secret; undefined if it is none of this site. */
export function memberOfLink(productSecret: string, siteId: string, secret: string): string | undefined {
  const bytes = Buffer.from(secret, 'base64url')
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = signatureOf(productSecret, siteId, memberId)
  const signature = bytes.subarray(ID_BYTES)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? memberId : undefined
}
