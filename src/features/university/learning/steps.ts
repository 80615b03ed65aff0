import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type CertificateRow, certificateOf, latestCertificate } from '../certificates/shape.ts'
import type { Outline } from '../outline.ts'
import { noLesson } from '../refusals.ts'
import { completeFinished } from './complete.ts'
import type { Step } from './contract.ts'
import { type LockedEnrolment, lockFollowed } from './enrolment.ts'
import { enrolledProgress, lessonsDone, type ProgressRow } from './progress.ts'
import { publishLearnt } from './publish-learnt.ts'
import { quizFirst } from './refusals.ts'
import { lessonStateOf } from './rules.ts'

interface Key {
  id: string
  lessonId: string
}

/** A lesson in the version of a locked enrolment, with what the member has done in it. */
export interface CurrentLesson {
  enrolment: LockedEnrolment
  lesson: Outline[number]['lessons'][number]
  isDone: boolean
}

/** Notes that the caller has opened a lesson, where they resume; enrols those who are not enrolled (UNI-B1). */
export const visitLesson = (call: Call, key: Key): Promise<Step> => takeStep(call, key)

/** Marks a lesson as done. One with a quiz is done when that is passed, and in no other way. */
export const finishLesson = (call: Call, key: Key): Promise<Step> =>
  takeStep(call, key, async (transaction, current) => {
    if (current.isDone) return
    if (current.lesson.hasQuiz) throw quizFirst()
    await markDone(call, transaction, current)
  })

/** One transaction with all that a step in a lesson changes: where its member resumes, the step itself, and the course if that completes it. */
function takeStep(
  call: Call,
  { id, lessonId }: Key,
  work?: (transaction: SiteDatabase, current: CurrentLesson) => Promise<void>,
): Promise<Step> {
  return call.change(async (transaction) => {
    const current = await openLesson(call, transaction, { id, lessonId })
    await resumeHere(call, transaction, current)
    await work?.(transaction, current)
    return stepOf(transaction, current)
  })
}

/** Locks the caller's passage through the course, beginning one if there is none, and opens a lesson in it. */
export async function openLesson(
  call: Pick<Call, 'viewer' | 'now'>,
  transaction: SiteDatabase,
  { id, lessonId }: Key,
): Promise<CurrentLesson> {
  const enrolment = await lockFollowed(call, transaction, id)
  // Once the enrolment is locked: its version, and what that consists of, may have changed while waiting for it.
  const [found] = await transaction.many(
    statement(raw<{ lesson: CurrentLesson['lesson']; is_done: boolean | null }>`
      select lesson, progress.done_at is not null as is_done
      from course_version version, jsonb_path_query(version.outline, '$[*].lessons[*] ? (@.id == $id)',
          jsonb_build_object('id', ${lessonId}::text)) lesson
      left join lesson_progress progress on progress.enrolment_id = ${enrolment.id}::uuid and progress.lesson_id = ${lessonId}::uuid
      where version.course_id = ${id}::uuid and version.version = ${enrolment.version}::int`),
  )
  if (!found) throw noLesson()
  await transaction.run(
    sql
      .insertInto('lesson_progress')
      .values({ site_id: transaction.siteId, enrolment_id: enrolment.id, lesson_id: lessonId, opened_at: call.now })
      .onConflict((conflict) => conflict.columns(['site_id', 'enrolment_id', 'lesson_id']).doNothing()),
  )
  return { enrolment, lesson: found.lesson, isDone: found.is_done === true }
}

async function resumeHere(
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  transaction: SiteDatabase,
  { enrolment, lesson }: CurrentLesson,
): Promise<void> {
  await transaction.run(
    sql.updateTable('course_enrolment').set({ last_lesson_id: lesson.id, last_at: now }).where('id', '=', enrolment.id),
  )
  if (enrolment.last_lesson_id !== lesson.id) await announce(transaction, 'learning', `member:${viewer.memberId}`)
}

/** Marks an opened lesson as done, and completes the course if it was the last. */
export async function markDone(
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  transaction: SiteDatabase,
  { enrolment, lesson }: { enrolment: Pick<LockedEnrolment, 'id'>; lesson: { id: string } },
): Promise<void> {
  const done = await transaction.run(
    sql
      .updateTable('lesson_progress')
      .set({ done_at: now })
      .where('enrolment_id', '=', enrolment.id)
      .where('lesson_id', '=', lesson.id)
      .where('done_at', 'is', null),
  )
  if (done > 0)
    await publishLearnt(transaction, 'university.lessonDone', {
      enrolmentId: enrolment.id,
      lessonId: lesson.id,
      at: now,
    })
  await announce(transaction, 'learning', `member:${viewer.memberId}`)
  await completeFinished(transaction, now, { enrolmentId: enrolment.id })
}

type StepRow = ProgressRow & { is_done: boolean | null; certificate: CertificateRow | null }

/** How far the member has come with a lesson and its course. */
export async function stepOf(
  database: SiteDatabase,
  { enrolment, lesson }: { enrolment: Pick<LockedEnrolment, 'id'>; lesson: { id: string } },
): Promise<Step> {
  const row = await database.one(
    statement(raw<StepRow>`
      select enrolment.enrolled_at, enrolment.completed_at, ${lessonsDone(raw`version.outline`)} as done, version.lesson_count as lessons,
        (select progress.done_at is not null from lesson_progress progress
          where progress.enrolment_id = enrolment.id and progress.lesson_id = ${lesson.id}::uuid) as is_done,
        ${latestCertificate(raw`certificate.enrolment_id = enrolment.id`)} as certificate
      from course_enrolment enrolment
      join course_version version on version.course_id = enrolment.course_id and version.version = enrolment.version
      where enrolment.id = ${enrolment.id}::uuid`),
  )
  if (!row) throw noLesson()
  return {
    state: lessonStateOf(row.is_done),
    progress: enrolledProgress(row),
    certificate: row.certificate && certificateOf(row.certificate),
  }
}
