import { sql as raw } from 'kysely'

/**
 * SQL expression: whether two editions have the same quiz. Attempts at a quiz that was changed do not count towards the most its author
 * allows: nobody is left without an attempt by questions that are no longer asked.
 */
export const isSameQuiz = (one: string, other: string) =>
  raw<boolean>`${raw.ref(`${one}.contents`)} -> 'quiz' = ${raw.ref(`${other}.contents`)} -> 'quiz'`
