import { createDecipheriv, type ECDH } from 'node:crypto'
import { contentKeys } from '#platform/server/push/encrypt.ts'

const TAG_BYTES = 16

/** Reads a message as its browser does (RFC 8188, RFC 8291); undefined if it was not encrypted for these keys. */
export function decryptPush(body: Buffer, { keys, auth }: { keys: ECDH; auth: string }): unknown {
  const text = decrypted(body, { keys, auth })
  return text && JSON.parse(text.toString('utf8'))
}

/** The bytes of a message; undefined if it was not encrypted for these keys. */
export function decrypted(body: Buffer, { keys, auth }: { keys: ECDH; auth: string }): Buffer | undefined {
  try {
    const salt = body.subarray(0, 16)
    const senderBytes = body.readUInt8(20)
    const sender = body.subarray(21, 21 + senderBytes)
    const record = body.subarray(21 + senderBytes)
    if (record.byteLength > body.readUInt32BE(16)) return undefined
    const shared = keys.computeSecret(sender)
    const receiver = keys.getPublicKey()
    const { key, nonce } = contentKeys({ shared, auth: Buffer.from(auth, 'base64url'), receiver, sender, salt })
    const opened = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
    opened.setAuthTag(record.subarray(-TAG_BYTES))
    const padded = Buffer.concat([opened.update(record.subarray(0, -TAG_BYTES)), opened.final()])
    // Behind the text stands a 2, as this is the last record, and any number of zeros.
    const end = padded.findLastIndex((byte) => byte !== 0)
    return padded[end] === 2 ? padded.subarray(0, end) : undefined
  } catch {
    return undefined
  }
}
