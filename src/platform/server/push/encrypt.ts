import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Curve of the keys of subscriptions and servers (RFC 8291, RFC 8292). */
export const CURVE = 'prime256v1'
/** Bytes of a public key, uncompressed, and of a subscription's authentication secret. */
export const PUBLIC_KEY_BYTES = 65
export const AUTH_BYTES = 16

const SALT_BYTES = 16
/** A record is as long as push services take a message to be; the one record of ours is shorter. */
const RECORD_BYTES = 4_096
/** Longest message: the record less header, delimiter and tag (RFC 8291, 4). */
const MAX_MESSAGE_BYTES = 3_993
/** Ends the last record. */
const DELIMITER = Buffer.from([2])

/** The keys of a subscription, as the browser made them. */
export interface SubscriptionKeys {
  /** Its public key, base64url. */
  p256dh: string
  /** Its authentication secret, base64url. */
  auth: string
}

/** What differs for each message; set in tests only. */
interface Chosen {
  keys: ECDH
  salt: Buffer
}

/**
 * Encrypts a message so that only the browser with these keys can read it (RFC 8291, `aes128gcm`). Throws an Error if it is longer than
 * 3,993 bytes or the public key is no point of the curve.
 */
export function encryptPush(message: Buffer, { p256dh, auth }: SubscriptionKeys, chosen: Chosen = choose()): Buffer {
  if (message.byteLength > MAX_MESSAGE_BYTES) throw new Error('A push message has at most 3,993 bytes.')
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = chosen.keys.getPublicKey()
  const shared = chosen.keys.computeSecret(receiver)
  const { key, nonce } = contentKeys({ shared, auth: Buffer.from(auth, 'base64url'), receiver, sender, ...chosen })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(message), cipher.update(DELIMITER), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([chosen.salt, numbersOf(sender), sender, sealed])
}

function choose(): Chosen {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return { keys, salt: randomBytes(SALT_BYTES) }
}

/** The record's length and that of the key which follows. */
function numbersOf(sender: Buffer): Buffer {
  const numbers = Buffer.alloc(5)
  numbers.writeUInt32BE(RECORD_BYTES)
  numbers.writeUInt8(sender.byteLength, 4)
  return numbers
}

interface Agreed {
  /** Secret shared by both key pairs. */
  shared: Buffer
  auth: Buffer
  /** Public keys of the browser and of the sender. */
  receiver: Buffer
  sender: Buffer
  salt: Buffer
}

/** Key and nonce of the content, the same on both sides. */
export function contentKeys({ shared, auth, receiver, sender, salt }: Agreed): { key: Buffer; nonce: Buffer } {
  const from = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, from, 32))
  return {
    key: Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16)),
    nonce: Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12)),
  }
}

/** Whether a browser could have made these keys: of the right lengths, and the public one a point of the curve. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.byteLength !== PUBLIC_KEY_BYTES || Buffer.from(auth, 'base64url').byteLength !== AUTH_BYTES) return false
  try {
    choose().keys.computeSecret(point)
    return true
  } catch {
    return false
  }
}
