import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { CURVE } from './encrypt.ts'

const PRIVATE_KEY_BYTES = 32
/** How long a signed header is good for, in seconds; services refuse more than a day (RFC 8292, 2). */
const GOOD_FOR_SECONDS = 12 * 60 * 60

/** The pair by which push services know this installation (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Makes a new pair. */
export function newVapidKeys(): VapidKeys {
  const keys = createECDH(CURVE)
  const publicKey = keys.generateKeys('base64url')
  const number = keys.getPrivateKey()
  // Without its leading zeros, which a JSON Web Key has.
  const privateKey = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - number.byteLength), number])
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

/**
 * The `Authorization` of a request to a push service: signed for its origin, with an address at which the operator is reached, such as
 * `mailto:office@club.test`. `now` is in ms.
 */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now = Date.now() }: { endpoint: string; contact: string; now?: number },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1_000) + GOOD_FOR_SECONDS,
    sub: contact,
  }
  const input = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, ...pointOf(publicKey) },
  })
  const signature = sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${input}.${signature.toString('base64url')}, k=${publicKey}`
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The coordinates of a public key, as a JSON Web Key has them. */
export function pointOf(publicKey: string): { x: string; y: string } {
  const bytes = Buffer.from(publicKey, 'base64url')
  return { x: bytes.subarray(1, 33).toString('base64url'), y: bytes.subarray(33).toString('base64url') }
}
