import { randomBytes } from 'node:crypto'

/** Crockford's base 32: without letters that are read as digits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
/** As `inGroups` divides them. */
const GROUP_LENGTH = 5

/** A certificate's number: 100 random bits, which nobody guesses, as four groups of five characters. */
export function newCertificateNumber(): string {
  const digits = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('')
  return inGroups(digits)
}

/**
 * A number as it is stored, from what somebody typed: letter case, spaces and dashes do not matter, nor letters that look like digits.
 * Undefined if it cannot be one.
 */
export function certificateNumberOf(typed: string): string | undefined {
  const digits = typed
    .slice(0, 100)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(digits) ? inGroups(digits) : undefined
}

const inGroups = (digits: string): string => digits.match(/.{5}/g)?.join('-') ?? ''
