import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noCourse } from '../refusals.ts'

/** A course locked by a transaction. */
export type LockedCourse = Awaited<ReturnType<typeof lockCourse>>

/**
 * Locks a course that was not deleted until the transaction ends. Every change of its draft, sections and lessons does so first, so that
 * they wait for each other, and what is published is what its publisher saw.
 */
export async function lockCourse(transaction: SiteDatabase, id: string) {
  const course = await transaction.one(
    sql.selectFrom('course').selectAll().where('id', '=', id).where('removed_at', 'is', null).forNoKeyUpdate(),
  )
  if (!course) throw noCourse()
  return course
}

/**
 * The value of `changed_at` after a change of a locked course: later than the one before, so that whoever publishes names exactly the state
 * they have seen.
 */
export const changedNow = (now: Date) => raw<Date>`greatest(${now}::timestamptz, changed_at + interval '1 millisecond')`

/** Notes when the draft was last changed, by which the authors' list is ordered. */
export const touchCourse = (transaction: SiteDatabase, id: string, now: Date) =>
  transaction.run(
    sql
      .updateTable('course')
      .set({ changed_at: changedNow(now) })
      .where('id', '=', id),
  )
