import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { subjectOf } from './notify-assigned.ts'

/** Members per statement. */
const AT_ONCE = 1_000

/** Deletes what the bell says of a course that was deleted: that it was assigned or is due, and that certificates of it expire. */
export async function deleteCourseNotifications(
  { deleteNotifications }: Pick<Notifier, 'deleteNotifications'>,
  transaction: SiteDatabase,
  courseId: string,
): Promise<void> {
  await deleteNotifications(transaction, { groupId: courseId })
  for (let after: string | undefined; ; ) {
    const members = await transaction.many(assignedAfter(courseId, after))
    const subjectIds = members.map(({ member_id }) => subjectOf(courseId, member_id))
    if (subjectIds.length > 0) await deleteNotifications(transaction, { subjectIds })
    after = members.at(-1)?.member_id
    if (members.length < AT_ONCE) return
  }
}

const assignedAfter = (courseId: string, after: string | undefined) =>
  sql
    .selectFrom('course_assignment')
    .select('member_id')
    .where('course_id', '=', courseId)
    .where(after === undefined ? raw<boolean>`true` : raw<boolean>`member_id > ${after}::uuid`)
    .orderBy('member_id')
    .limit(AT_ONCE)
