import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** 128 random bits as text, for links and tickets. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What is kept of a random token instead of itself. */
export function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A keyed hash of something guessable, such as an address; worth nothing without the product's secret. */
export function fingerprint(secret: string, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\0')).digest()
}

/** Seals a text with a key made from the product's secret, so that a copy of the database does not give it away. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The text again; undefined when the secret is another now or somebody touched the sealed one. */
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
