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

/** Notes when the draft was last changed, by which the authors' list is ordered. */
export const touchCourse = (transaction: SiteDatabase, id: string, now: Date) =>
  transaction.run(sql.updateTable('course').set({ changed_at: now }).where('id', '=', id))
