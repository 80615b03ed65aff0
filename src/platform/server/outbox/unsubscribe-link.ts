import { timingSafeEqual } from 'node:crypto'
import { fingerprint } from '../secrets.ts'

/** Bytes of an id, which begins the secret; the rest is a keyed hash. */
const ID_BYTES = 16

/** What is unsubscribed from, such as `announcements`: a link for one thing does not work for another. */
type Kind = 'announcements' | 'advert-reports'

const signatureOf = (productSecret: string, kind: Kind, siteId: string, id: string): Buffer =>
  fingerprint(productSecret, kind, siteId, id)

/**
 * The path by which a recipient unsubscribes without signing in. It works for this record (a member, or whatever else emails are sent
 * for) of this site alone and does not expire, as mail stays in inboxes for years (RFC 8058); nothing of it is stored.
 */
export function unsubscribePath(productSecret: string, kind: Kind, siteId: string, id: string): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const secret = Buffer.concat([idBytes, signatureOf(productSecret, kind, siteId, id)])
  return `/unsubscribe/${secret.toString('base64url')}`
}

/** The id whose link has this secret; undefined if it is none of this kind and site. */
export function idOfUnsubscribeLink(
  productSecret: string,
  kind: Kind,
  siteId: string,
  secret: string,
): string | undefined {
  const bytes = Buffer.from(secret, 'base64url')
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = signatureOf(productSecret, kind, siteId, id)
  const signature = bytes.subarray(ID_BYTES)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : undefined
}
