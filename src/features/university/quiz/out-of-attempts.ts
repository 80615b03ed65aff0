import { type RawBuilder, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { displayNameOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { StuckLearner } from './contract.ts'
import { isSameQuiz } from './same-quiz.ts'

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
  /** How many attempts count towards the most that the quiz allows, and that most. */
  counted: number
  most_attempts: number
}

/** A page of those who are under way and have used all attempts at a quiz without passing it, who failed last first (UNI-B1). */
export async function outOfAttempts(
  { database }: Call,
  { id, lessonId, cursor, limit }: Key & Paging,
): Promise<Page<StuckLearner>> {
  const after = decodeCursor(cursor, [isInstant, isId])
  const rest = after ? raw`(tried.last_at, enrolment.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : raw`true`
  const { rows, nextCursor } = pageOf(await database.many(stuckIn({ id, lessonId }, rest, limit + 1)), limit, (row) => [
    row.last_at.toISOString(),
    row.enrolment_id,
  ])
  const items = rows.map((row) => ({
    memberId: row.member_id,
    name: row.name,
    attempts: row.attempts,
    bestPercent: row.best ?? 0,
    lastAt: row.last_at.toISOString(),
  }))
  return { items, nextCursor }
}

/** The same as they are read: those for whom `condition` on `tried` and `enrolment` holds. */
export const stuckIn = ({ id, lessonId }: Key, condition: RawBuilder<unknown>, limit: number) =>
  statement(raw<StuckRow>`
    with tried as (
      select attempt.enrolment_id, count(*)::int as attempts, max(attempt.submitted_at) as last_at,
        max(attempt.points * 100 / nullif(attempt.most_points, 0)) as best
      from lesson_edition edition join quiz_attempt attempt on attempt.edition_id = edition.id
      where edition.course_id = ${id}::uuid and edition.lesson_id = ${lessonId}::uuid
      group by attempt.enrolment_id having bool_and(attempt.submitted_at is not null and attempt.passed is not true))
    select enrolment.id as enrolment_id, enrolment.member_id, ${displayNameOf('enrolment.member_id')} as name, tried.attempts,
      tried.best, tried.last_at, counted.counted, allowed.most_attempts
    from tried join course_enrolment enrolment on enrolment.id = tried.enrolment_id and enrolment.completed_at is null
    join course on course.id = enrolment.course_id and course.removed_at is null
    join course_version version on version.course_id = enrolment.course_id and version.version = enrolment.version
    join lesson_edition edition on edition.id = (jsonb_path_query_first(version.outline, '$[*].lessons[*] ? (@.id == $id)',
      jsonb_build_object('id', ${lessonId}::text)) ->> 'editionId')::uuid
    join lesson_progress opened on opened.enrolment_id = enrolment.id and opened.lesson_id = edition.lesson_id
    cross join lateral (
      select count(*)::int as counted from quiz_attempt attempt join lesson_edition taken on taken.id = attempt.edition_id
      where attempt.enrolment_id = enrolment.id and attempt.lesson_id = edition.lesson_id and ${isSameQuiz('taken', 'edition')}) counted
    cross join lateral (
      select (edition.contents #>> '{quiz,attempts}')::int + opened.extra_attempts as most_attempts) allowed
    where counted.counted >= allowed.most_attempts and ${condition}
    order by tried.last_at desc, enrolment.id desc limit ${limit}::int`)
