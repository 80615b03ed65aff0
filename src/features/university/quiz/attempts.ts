import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publishLearnt } from '../learning/publish-learnt.ts'
import { type CurrentLesson, markDone, openLesson } from '../learning/steps.ts'
import type { Quiz } from '../lesson-contents.ts'
import { type AttemptRow, attemptOf, attemptQuery } from './attempt-row.ts'
import { checkAnswers, newChoices } from './choices.ts'
import type { Answers, Attempt } from './contract.ts'
import { mark } from './mark.ts'
import { alreadySubmitted, noAttempt, noAttemptsLeft, noQuiz, quizPassed } from './refusals.ts'
import { extraAttempts, isSameQuiz } from './same-quiz.ts'

interface Answered {
  id: string
  answers: Answers
}

/** Starts the quiz of a lesson, or goes on with the attempt that is open (UNI-B1). */
export async function startQuiz(call: Call, key: { id: string; lessonId: string }): Promise<Attempt> {
  return call.change(async (transaction) => {
    const current = await openLesson(call, transaction, key)
    const id = (await openAttempt(transaction, current)) ?? (await begin(call, transaction, current))
    return attemptOf(transaction, await ownAttempt(transaction, call, id))
  })
}

/** One of the caller's attempts (UNI-B1). */
export async function readAttempt(call: Call, { id }: { id: string }): Promise<Attempt> {
  return attemptOf(call.database, await ownAttempt(call.database, call, id))
}

/** Saves answers, so that none is lost: those to other questions, perhaps saved by another device, stay. */
export async function saveAnswers(call: Call, { id, answers }: Answered): Promise<{ answeredAt: string }> {
  return call.change(async (transaction) => {
    const row = await lockAttempt(transaction, call, id)
    if (row.submitted_at !== null) throw alreadySubmitted()
    const all = withAnswers(row, answers)
    await transaction.run(
      sql
        .updateTable('quiz_attempt')
        .set({ answers: JSON.stringify(all), answered_at: call.now })
        .where('id', '=', id),
    )
    await announce(transaction, 'quizAttempt', `member:${call.viewer.memberId}`)
    return { answeredAt: call.now.toISOString() }
  })
}

/**
 * Marks an attempt, once: a second submission gets the result of the first. Passing makes the lesson done, and completes the course if that
 * was all it lacked.
 */
export async function submitAnswers(call: Call, { id, answers }: Answered): Promise<Attempt> {
  return call.change(async (transaction) => {
    const row = await lockAttempt(transaction, call, id)
    if (row.submitted_at !== null) return attemptOf(transaction, row)
    const all = withAnswers(row, answers)
    const { verdicts, points, mostPoints, passed } = mark(row.quiz, all)
    await transaction.run(
      sql
        .updateTable('quiz_attempt')
        .set({ answers: JSON.stringify(all), answered_at: call.now, submitted_at: call.now })
        .set({ verdicts: JSON.stringify(verdicts), points, most_points: mostPoints, passed })
        .where('id', '=', id),
    )
    if (passed) {
      const place = { enrolmentId: row.enrolment_id, lessonId: row.lesson_id }
      await markDone(call, transaction, { enrolment: { id: place.enrolmentId }, lesson: { id: place.lessonId } })
      await publishLearnt(transaction, 'university.quizPassed', { ...place, at: call.now })
    } else await announce(transaction, 'learning', `member:${call.viewer.memberId}`)
    await announce(transaction, 'quizAttempt', `member:${call.viewer.memberId}`)
    return attemptOf(transaction, await ownAttempt(transaction, call, id))
  })
}

function withAnswers(row: AttemptRow, answers: Answers): Answers {
  checkAnswers(row.quiz, answers)
  return { ...row.answers, ...answers }
}

async function ownAttempt(database: SiteDatabase, { viewer }: Pick<Call, 'viewer'>, id: string): Promise<AttemptRow> {
  const row = await database.one(attemptQuery(id, viewer.memberId))
  if (!row) throw noAttempt()
  return row
}

/** The attempt as it is once its enrolment is locked, as everything that changes attempts does first. */
async function lockAttempt(transaction: SiteDatabase, call: Pick<Call, 'viewer'>, id: string): Promise<AttemptRow> {
  await transaction.many(
    statement(raw`select enrolment.id from course_enrolment enrolment
      where enrolment.id = (select attempt.enrolment_id from quiz_attempt attempt where attempt.id = ${id}::uuid)
        and enrolment.member_id = ${call.viewer.memberId}::uuid
      for no key update`),
  )
  return ownAttempt(transaction, call, id)
}

const openAttempt = async (transaction: SiteDatabase, { enrolment, lesson }: CurrentLesson) =>
  (
    await transaction.one(
      sql
        .selectFrom('quiz_attempt')
        .select('id')
        .where('enrolment_id', '=', enrolment.id)
        .where('lesson_id', '=', lesson.id)
        .where('submitted_at', 'is', null),
    )
  )?.id

interface Before {
  quiz: Quiz | null
  attempts: number
  /** Of these, the attempts at the same quiz. */
  counted: number
  passed: boolean | null
  /** Allowed by an administrator, beyond what the quiz allows. */
  extra: number
}

/** Begins the next attempt in the edition of the member's version. The enrolment is locked, so one at a time is open. */
async function begin(call: Call, transaction: SiteDatabase, { enrolment, lesson }: CurrentLesson): Promise<string> {
  const before = await transaction.one(
    statement(raw<Before>`
      select edition.contents -> 'quiz' as quiz, count(attempt.id)::int as attempts, bool_or(attempt.passed) as passed,
        (count(attempt.id) filter (where ${isSameQuiz('taken', 'edition')}))::int as counted, coalesce((
          select ${extraAttempts('edition')} from lesson_progress opened
          where opened.enrolment_id = ${enrolment.id}::uuid and opened.lesson_id = ${lesson.id}::uuid), 0) as extra
      from lesson_edition edition
      left join quiz_attempt attempt on attempt.enrolment_id = ${enrolment.id}::uuid and attempt.lesson_id = ${lesson.id}::uuid
      left join lesson_edition taken on taken.id = attempt.edition_id
      where edition.id = ${lesson.editionId}::uuid group by edition.site_id, edition.id`),
  )
  if (!before?.quiz) throw noQuiz()
  if (before.passed) throw quizPassed()
  if (before.quiz.attempts !== null && before.counted >= before.quiz.attempts + before.extra) throw noAttemptsLeft()
  const id = newId()
  await transaction.run(
    sql.insertInto('quiz_attempt').values({
      site_id: transaction.siteId,
      id,
      enrolment_id: enrolment.id,
      lesson_id: lesson.id,
      edition_id: lesson.editionId,
      number: before.attempts + 1,
      choices: JSON.stringify(newChoices(before.quiz)),
      started_at: call.now,
    }),
  )
  await announce(transaction, 'learning', `member:${call.viewer.memberId}`)
  return id
}
