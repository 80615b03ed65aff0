import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** 128 random bits as text, for links and tickets. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** The hash stored instead of a random token. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A keyed hash of a guessable value such as an address; useless without the product secret. */
export function fingerprint(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\0')).digest()
}

/** Encrypts a text with a key derived from the product secret, so that a database copy does not reveal it. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts it; undefined if the secret has changed or the ciphertext was modified. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string | undefined {
  try {
    const key = keyOf(secret, purpose)
    const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    opened.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return opened.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + opened.final('utf8')
  } catch {
    return undefined
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
