/** What a password is checked against: the site, its owner, and the list of the commonest passwords. */
export interface PasswordContext {
  siteName: string
  /** First, last and display name, as far as they are known. */
  names: readonly string[]
  email: string
  /** The commonest passwords in lower case. */
  common: ReadonlySet<string>
}

export const MIN_CHARACTERS = 8
export const MAX_CHARACTERS = 128

/** The possible problems of a password, each with the message shown at its field. */
export const PASSWORD_MESSAGES = {
  short: 'A password has at least 8 characters.',
  long: 'A password has at most 128 characters.',
  common: 'This password is one of those people try first. Please choose another.',
  name: 'A password needs more than a name or an e-mail address. Please choose another.',
} as const
export type PasswordProblem = keyof typeof PASSWORD_MESSAGES

/**
 * The problem of a password, or null (ACC-12): it needs 8 to 128 characters, must not be among the commonest or a mere sequence, and
 * must be more than the name of the site or the person. No composition rules. Used by the form and by the server.
 */
export function passwordProblem(password: string, context: PasswordContext): PasswordProblem | null {
  const length = Array.from(password).length
  if (length < MIN_CHARACTERS) return 'short'
  if (length > MAX_CHARACTERS) return 'long'
  const typed = password.toLowerCase()
  if (context.common.has(typed) || context.common.has(typed.trim()) || isSequence(typed)) return 'common'
  return consistsOfNames(typed, context) ? 'name' : null
}

/** One character repeated, or consecutive characters up or down: aaaaaaaa, 12345678, hgfedcba. */
function isSequence(typed: string): boolean {
  const codePoints = Array.from(typed.trim(), (sign) => sign.codePointAt(0) ?? 0)
  const step = (codePoints[1] ?? 0) - (codePoints[0] ?? 0)
  return (
    Math.abs(step) <= 1 &&
    codePoints.every((sign, index) => index === 0 || sign - (codePoints[index - 1] ?? 0) === step)
  )
}

/** Whether nothing, or a number of up to four digits, is left once the names are removed. */
function consistsOfNames(typed: string, { siteName, names, email }: PasswordContext): boolean {
  const terms = [siteName, ...names, email]
    .flatMap((each) => [alphanumeric(each), ...each.split(/[^\p{L}\p{N}]+/u).map(alphanumeric)])
    .filter((word) => word.length >= 2)
    .toSorted((one, other) => other.length - one.length)
  const start = alphanumeric(typed)
  const rest = terms.reduce((remaining, word) => remaining.replaceAll(word, ' '), start)
  return rest !== start && /^\d{0,4}$/.test(rest.replaceAll(' ', ''))
}

/** Lower case, and only letters and digits. */
function alphanumeric(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
