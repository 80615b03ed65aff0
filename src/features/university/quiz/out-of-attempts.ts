import { type RawBuilder, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { displayNameOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { presentCourse } from '../assigning/learners.ts'
import { noCourse } from '../refusals.ts'
import type { StuckLearner } from './contract.ts'
import { quizHash } from './same-quiz.ts'

interface Key {
  id: string
  lessonId: string
}

export interface StuckRow {
  enrolment_id: string
  member_id: string
  name: string
  attempts: number
  best: number | null
  last_at: Date
  /** How many attempts count towards the most that the quiz allows everybody, and that most. */
  counted: number
  most: number
  /** The edition with the quiz they are stuck at. */
  edition_id: string
}

/** A page of those who are under way and have used all attempts at a quiz without passing it, who failed last first (UNI-B1). */
export async function outOfAttempts(
  { database }: Call,
  { id, lessonId, cursor, limit }: Key & Paging,
): Promise<Page<StuckLearner>> {
  const after = decodeCursor(cursor, [isInstant, isId])
  const rest = after
    ? raw`(enrolment.last_at, enrolment.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : raw`true`
  const [[course], found] = await database.together(presentCourse(id), stuckIn({ id, lessonId }, rest, limit + 1))
  if (!course) throw noCourse()
  const { rows, nextCursor } = pageOf(found, limit, (row) => [row.last_at.toISOString(), row.enrolment_id])
  const items = rows.map((row) => ({
    memberId: row.member_id,
    name: row.name,
    attempts: row.attempts,
    bestPercent: row.best ?? 0,
    lastAt: row.last_at.toISOString(),
  }))
  return { items, nextCursor }
}

/**
 * The same as they are read: those for whom `condition` on `enrolment` and `last_at` holds. Quizzes are compared by their hashes, made once for
 * each edition, and attempts at an earlier quiz do not count towards the most (same-quiz.ts).
 */
export const stuckIn = ({ id, lessonId }: Key, condition: RawBuilder<unknown>, limit: number) =>
  statement(raw<StuckRow>`
    with edition as materialized (
      select edition.id, ${quizHash('edition')} as quiz, (edition.contents #>> '{quiz,attempts}')::int as most
      from lesson_edition edition where edition.course_id = ${id}::uuid and edition.lesson_id = ${lessonId}::uuid
    ), version as materialized (
      select version.version, (jsonb_path_query_first(version.outline, '$[*].lessons[*] ? (@.id == $id)',
        jsonb_build_object('id', ${lessonId}::text)) ->> 'editionId')::uuid as edition_id
      from course_version version join course on course.id = version.course_id and course.removed_at is null
      where version.course_id = ${id}::uuid
    ), tried as (
      select enrolment.id, enrolment.member_id, count(*)::int as attempts, max(attempt.submitted_at) as last_at,
        max(attempt.points * 100 / nullif(attempt.most_points, 0)) as best,
        (count(*) filter (where taken.quiz = now.quiz))::int as counted, now.most, now.id as edition_id,
        case when allowed.quiz = now.quiz then opened.extra_attempts else 0 end as extra
      from edition taken join quiz_attempt attempt on attempt.edition_id = taken.id
      join course_enrolment enrolment on enrolment.id = attempt.enrolment_id and enrolment.completed_at is null
      join version on version.version = enrolment.version
      join edition now on now.id = version.edition_id
      join lesson_progress opened on opened.enrolment_id = enrolment.id and opened.lesson_id = ${lessonId}::uuid
      left join edition allowed on allowed.id = opened.extra_edition_id
      group by enrolment.id, enrolment.member_id, now.most, now.id, now.quiz, allowed.quiz, opened.extra_attempts
      having bool_and(attempt.submitted_at is not null and attempt.passed is not true)
    )
    select enrolment.id as enrolment_id, enrolment.member_id, ${displayNameOf('enrolment.member_id')} as name, enrolment.attempts,
      enrolment.best, enrolment.last_at, enrolment.counted, enrolment.most, enrolment.edition_id
    from tried enrolment where enrolment.counted >= enrolment.most + enrolment.extra and ${condition}
    order by enrolment.last_at desc, enrolment.id desc limit ${limit}::int`)
