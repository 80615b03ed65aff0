import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { COMMON_PASSWORDS } from '../../accounts/common-passwords.ts'
import { type PasswordProblem, passwordProblem } from '../../accounts/password-rules.ts'
import { type Marks, type Owner, RULES, type Rule } from './password-marks.ts'

const estimate = new ZxcvbnFactory({ dictionary: { common: Array.from(COMMON_PASSWORDS) }, maxLength: 128 })

const BROKEN_RULE: Record<PasswordProblem, Rule> = { short: 'length', long: 'length', common: 'common', name: 'named' }

/**
 * Which rules a password satisfies, by the same function as on the server (ACC-12): rules before the first broken one are satisfied,
 * later ones are unknown.
 */
export function marksOf(password: string, owner: Owner): Marks {
  const problem = passwordProblem(password, { ...owner, common: COMMON_PASSWORDS })
  const broken = problem === null ? RULES.length : RULES.indexOf(BROKEN_RULE[problem])
  return Object.fromEntries(RULES.slice(0, broken + 1).map((rule, index) => [rule, index < broken]))
}

/**
 * The strength from 0 to 4, by the magnitude of the guesses needed. The thresholds are higher than the library's, which assume complete
 * language dictionaries; those would be larger than the portal. Only the beginning of a long password is estimated, so that typing
 * never stalls.
 */
export function scoreOf(password: string, { siteName, names, email }: Owner): number {
  const { guessesLog10 } = estimate.check(password.slice(0, 64), [siteName, ...names, email].filter(Boolean))
  return STEPS.filter((step) => guessesLog10 >= step).length
}

/** Powers of ten: the minimum, fair, good, strong. */
const STEPS = [4, 8, 11, 14]
