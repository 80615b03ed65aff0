import type { PasswordContext } from '../../accounts/password-rules.ts'

/** The password's owner and site. */
export type Owner = Omit<PasswordContext, 'common'>

/** The password rules, in the order they are checked and shown (ACC-12). */
export const RULES = ['length', 'common', 'named'] as const
export type Rule = (typeof RULES)[number]

/** Which rules are satisfied; unchecked ones are missing. */
export type Marks = Partial<Record<Rule, boolean>>

export type Strength = 'none' | 'weak' | 'fair' | 'good' | 'strong'

/** The strength as shown. A broken rule means weak whatever the estimate; `score` goes from 0 to 4. */
export function shownStrength(password: string, marks: Marks, score: number | undefined): Strength {
  if (password === '' || score === undefined) return 'none'
  if (RULES.some((rule) => marks[rule] === false) || score <= 1) return 'weak'
  if (score === 2) return 'fair'
  return score === 3 ? 'good' : 'strong'
}
