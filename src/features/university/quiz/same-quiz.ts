import { sql as raw } from 'kysely'

/** SQL expression: a hash of the quiz of an edition, by which quizzes are compared everywhere; null without one. */
export const quizHash = (edition: string) =>
  raw<string | null>`md5((${raw.ref(`${edition}.contents`)} -> 'quiz')::text)`

/**
 * SQL expression: whether two editions have the same quiz. Attempts at a quiz that was changed do not count towards the most its author
 * allows: nobody is left without an attempt by questions that are no longer asked.
 */
export const isSameQuiz = (one: string, other: string) => raw<boolean>`${quizHash(one)} = ${quizHash(other)}`

/**
 * SQL expression: how many attempts an administrator allows in `opened`, the progress in a lesson, beyond what the quiz of this edition
 * allows everybody. They go with the quiz they were allowed at.
 */
export const extraAttempts = (edition: string) =>
  raw<number>`case when opened.extra_attempts > 0 then coalesce((select opened.extra_attempts from lesson_edition allowed
    where allowed.id = opened.extra_edition_id and ${isSameQuiz('allowed', edition)}), 0) else 0 end`
