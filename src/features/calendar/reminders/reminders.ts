import type { Region } from '#base/dates.ts'
import { recipientsById } from '#features/members/server.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import type { NewNotification, Notifier } from '#platform/server/outbox/notifications.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { detailsOn, SINGLE } from '../events/stored.ts'
import { linkOfDate } from '../links.ts'
import { REMINDER } from '../notification-messages.ts'
import { reminderChannels } from '../preferences.ts'
import { whenText } from '../when.ts'
import { dropEventsWithout, dueEvents, MAX_EVENTS, MAX_PEOPLE, MAX_WITHOUT, noteNext, remindNext } from './due.ts'
import { type DueDate, type RemindedEvent, remindersOf } from './next-reminder.ts'
import { type RemindedDate, reminderEmail } from './reminder-email.ts'

export interface ReminderParts {
  notifier: Pick<Notifier, 'notify'>
  originOf: (siteId: string) => Promise<string | undefined>
}

/**
 * Reminds people of dates that are about to begin, in the bell and by email or as they chose (CAL-B5): of a personal event its owner, of a shared one those
 * who answered yes or maybe. Each once for each start of a date; dates that have begun meanwhile remind nobody.
 */
export const eventReminders = (parts: ReminderParts): SiteTask => ({
  name: 'remind-of-events',
  every: '* * * * *',
  isLocal: true,
  dueSites: 'select distinct site_id from calendar_event where next_reminder_at <= now()',
  run: (database) => remindOfEvents(parts, database, new Date()),
})

export async function remindOfEvents(parts: ReminderParts, database: SiteDatabase, now: Date): Promise<void> {
  const [site, origin] = await Promise.all([readSiteConfig(database), parts.originOf(database.siteId)])
  // A switched-off feature reminds nobody (TEN-08).
  if (!origin || !site.switches.calendar) return
  while ((await database.run(dropEventsWithout(now))) === MAX_WITHOUT);
  while (await remindSome({ ...parts, site, origin, now }, database));
}

interface Reminding extends ReminderParts {
  site: SiteConfig
  origin: string
  now: Date
}

/** One batch in one transaction: who was reminded is recorded with the notifications and emails. Whether there is more to do. */
function remindSome(reminding: Reminding, database: SiteDatabase): Promise<boolean> {
  const { site, now } = reminding
  return database.transaction(async (transaction) => {
    const rows: RemindedEvent[] = await transaction.many(dueEvents(now))
    if (rows.length === 0) return false
    const checked = rows.map((row) => ({ row, ...remindersOf(row, site.region.timeZone, now) }))
    const dates = checked.flatMap(({ row, due }) => due.map((one) => dateToRemind(row, one, site.region)))
    const reminded = dates.length === 0 ? [] : await transaction.many(remindNext(transaction.siteId, dates))
    const byStart = new Map(dates.map((date) => [keyOf(date), date]))
    const people = reminded.flatMap(({ memberId, ...key }) => {
      const date = byStart.get(keyOf(key))
      return date ? [{ memberId, date }] : []
    })
    await notifyAll(reminding, transaction, people)
    // The same events once more: somebody is left.
    if (reminded.length === MAX_PEOPLE) return true
    await noteNext(
      transaction,
      checked.map(({ row: { id }, next }) => ({ id, next })),
    )
    return rows.length === MAX_EVENTS
  })
}

const keyOf = ({ eventId, startsAt }: { eventId: string; startsAt: Date }) => `${eventId} ${+startsAt}`

function dateToRemind(row: RemindedEvent, { date, span, schedule, changed }: DueDate, region: Region): RemindedDate {
  const { title, place, joinLink } = detailsOn(row, changed?.changes)
  return {
    eventId: row.id,
    date,
    startsAt: span.startsAt,
    title,
    place,
    joinLink,
    when: whenText(span, schedule, region),
    path: linkOfDate(row.id, +date === +SINGLE ? null : date),
  }
}

async function notifyAll(
  { notifier, site, origin, now }: Reminding,
  transaction: SiteDatabase,
  people: readonly { memberId: string; date: RemindedDate }[],
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ memberId }) => memberId)
  const channels = await reminderChannels(transaction, ids)
  const inBell = people.filter(({ memberId }) => channels.get(memberId) !== 'email')
  const byEmail = people.filter(({ memberId }) => channels.get(memberId) !== 'bell')
  await notifier.notify(
    transaction,
    inBell.map(
      ({ memberId, date }): NewNotification => ({
        memberId,
        type: 'other',
        subjectId: date.eventId,
        title: date.title,
        content: REMINDER(date.when),
        authorId: null,
        url: date.path,
        source: `calendarReminder:${date.eventId}:${date.startsAt.toISOString()}`,
      }),
    ),
  )
  const recipients = await recipientsById(transaction, ids, now)
  await postAll(
    transaction,
    byEmail.flatMap(({ memberId, date }) => {
      const recipient = recipients.get(memberId)
      return recipient ? [reminderEmail(site, origin, recipient, date)] : []
    }),
  )
}
