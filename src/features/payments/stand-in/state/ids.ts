import { randomBytes } from 'node:crypto'

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Random characters as the provider's ids and secrets have them. */
export function randomName(length: number): string {
  return Array.from(randomBytes(length), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

/** A new id, such as `pi_` and 24 random characters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomName(24)}`
}
