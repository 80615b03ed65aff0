/** What a password is judged beside: the site, whose it is, and the list of the commonest. */
export interface PasswordSurroundings {
  siteName: string
  /** First, last and display name, as far as they are known. */
  names: readonly string[]
  email: string
  /** The commonest passwords in lower case. */
  common: ReadonlySet<string>
}

export const LEAST_CHARACTERS = 8
export const MOST_CHARACTERS = 128

/** What is wrong with a password, each with the sentence that stands at its field. */
export const PASSWORD_SENTENCES = {
  short: 'A password has at least 8 characters.',
  long: 'A password has at most 128 characters.',
  common: 'This password is one of those people try first. Please choose another.',
  name: 'A password needs more than a name or an e-mail address. Please choose another.',
} as const
export type PasswordProblem = keyof typeof PASSWORD_SENTENCES

/**
 * What is wrong with a password, or null (ACC-12): 8 to 128 characters, not among the commonest, no mere row of signs, and more
 * than the name of the site or the person. No rules of composition. Asked by the form and by the server.
 */
export function passwordProblem(password: string, around: PasswordSurroundings): PasswordProblem | null {
  const length = Array.from(password).length
  if (length < LEAST_CHARACTERS) return 'short'
  if (length > MOST_CHARACTERS) return 'long'
  const typed = password.toLowerCase()
  if (around.common.has(typed) || around.common.has(typed.trim()) || isRow(typed)) return 'common'
  return isNothingButNames(typed, around) ? 'name' : null
}

/** One sign over and over, or signs that follow each other up or down: aaaaaaaa, 12345678, hgfedcba. */
function isRow(typed: string): boolean {
  const signs = Array.from(typed.trim(), (sign) => sign.codePointAt(0) ?? 0)
  const step = (signs[1] ?? 0) - (signs[0] ?? 0)
  return Math.abs(step) <= 1 && signs.every((sign, place) => place === 0 || sign - (signs[place - 1] ?? 0) === step)
}

/** Whether nothing is left, or a number of up to four digits, once the names are taken out. */
function isNothingButNames(typed: string, { siteName, names, email }: PasswordSurroundings): boolean {
  const words = [siteName, ...names, email]
    .flatMap((each) => [bare(each), ...each.split(/[^\p{L}\p{N}]+/u).map(bare)])
    .filter((word) => word.length >= 2)
    .toSorted((one, other) => other.length - one.length)
  const start = bare(typed)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), start)
  return rest !== start && /^\d{0,4}$/.test(rest.replaceAll(' ', ''))
}

/** Lower case, and only letters and digits. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
