import type { PasswordSurroundings } from '../password-rules.ts'

/** Whose password it is, and for which site. */
export type Owner = Omit<PasswordSurroundings, 'common'>

/** The parts of the password rule, in the order they are asked and shown (ACC-12). */
export const RULES = ['length', 'common', 'named'] as const
export type Rule = (typeof RULES)[number]

/** Which parts are met; a part that was not looked at is missing. */
export type Marks = Partial<Record<Rule, boolean>>

export type Strength = 'none' | 'weak' | 'fair' | 'good' | 'strong'

/** The strength in a word. What breaks the rule is weak whatever an estimate says; `score` goes from 0 to 4. */
export function shownStrength(password: string, marks: Marks, score: number | undefined): Strength {
  if (password === '' || score === undefined) return 'none'
  if (RULES.some((rule) => marks[rule] === false) || score <= 1) return 'weak'
  if (score === 2) return 'fair'
  return score === 3 ? 'good' : 'strong'
}
