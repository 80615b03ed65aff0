import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { REMINDED_AT_ONCE, takeDue } from './due.ts'
import { DUE_SOON, OVERDUE } from './messages.ts'
import { notificationOf } from './notify-assigned.ts'

type Notifying = Pick<Notifier, 'notify'>

/**
 * Reminds members of assigned courses 7 days before they are due and on the day after, in the bell, while they have not completed them;
 * once for each due date (UNI-B4). Dates are in the site's time zone.
 */
export const assignmentReminders = (notifier: Notifying): SiteTask => ({
  name: 'remind-of-assigned-courses',
  every: '35 * * * *',
  isLocal: true,
  // A day more, as a site's day may begin earlier; its own date then decides.
  dueSites: `select distinct site_id from course_assignment
    where done_at is null and due_on <= current_date + 8 and (reminded_before is distinct from due_on
      or (reminded_after is distinct from due_on and due_on <= current_date))`,
  run: async (database) => {
    const site = await readSiteConfig(database)
    // A disabled feature sends no reminders (TEN-08); they follow once it is enabled again.
    if (!site.switches.university) return
    while ((await remindSome(notifier, database, site)) === REMINDED_AT_ONCE);
  },
})

/** One batch in one transaction; how many it took. */
const remindSome = (notifier: Notifying, database: SiteDatabase, { region }: SiteConfig): Promise<number> =>
  database.transaction(async (transaction) => {
    const due = await transaction.many(takeDue())
    await notifier.notify(
      transaction,
      due
        .filter(({ isNotified }) => isNotified)
        .map(({ courseId, memberId, title, day, isPast }) => ({
          ...notificationOf({ courseId, title }, memberId),
          content: (isPast ? OVERDUE : DUE_SOON)(longDate(noonOf(day), { ...region, timeZone: 'UTC' })),
          source: `courseDue:${courseId}:${day}:${isPast ? 'after' : 'before'}`,
        })),
    )
    return due.length
  })
