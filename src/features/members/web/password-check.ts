import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { COMMON_PASSWORDS } from '../common-passwords.ts'
import { type PasswordProblem, passwordProblem } from '../password-rules.ts'
import { type Marks, type Owner, RULES, type Rule } from './password-marks.ts'

const estimate = new ZxcvbnFactory({ dictionary: { common: Array.from(COMMON_PASSWORDS) }, maxLength: 128 })

const BREAKS: Record<PasswordProblem, Rule> = { short: 'length', long: 'length', common: 'common', name: 'named' }

/**
 * Which parts of the rule a password meets, by the function the server asks too (ACC-12): what comes before the first broken
 * part is met, what comes after it was not looked at.
 */
export function marksOf(password: string, owner: Owner): Marks {
  const problem = passwordProblem(password, { ...owner, common: COMMON_PASSWORDS })
  const broken = problem === null ? RULES.length : RULES.indexOf(BREAKS[problem])
  return Object.fromEntries(RULES.slice(0, broken + 1).map((rule, place) => [rule, place < broken]))
}

/**
 * How hard it is to guess, from 0 to 4, by the magnitude of the guesses it takes. The steps are higher than the library's, which
 * are made for dictionaries of whole languages; those would weigh more than the portal. What is long is judged by its
 * beginning, so that typing never stalls.
 */
export function scoreOf(password: string, { siteName, names, email }: Owner): number {
  const { guessesLog10 } = estimate.check(password.slice(0, 64), [siteName, ...names, email].filter(Boolean))
  return STEPS.filter((step) => guessesLog10 >= step).length
}

/** Powers of ten: anything, fair, good, strong. */
const STEPS = [4, 8, 11, 14]
