import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { NewNotification, Notifier } from '#platform/server/outbox/notifications.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { endOfDate } from './answers/promote.ts'
import { SINGLE } from './events/stored.ts'
import { linkOfDate } from './links.ts'
import { INVITED, MOVED, PROMOTED, RESTORED, WAS_CANCELLED } from './notification-messages.ts'

/** Members who waited and now have a place at a date of an event, or at a single one. */
export interface Promotion {
  eventId: string
  /** `number` is new each time a member joins the waiting list. */
  members: readonly { memberId: string; date: Date; number: string }[]
}

/** Members who are invited to an event or one of its dates. */
export interface Invited {
  eventId: string
  title: string
  date: Date
  /** Date and time as text. */
  when: string
  by: string | null
  invited: readonly { id: string; memberId: string }[]
}

/** A change to when, or whether, dates of an event take place. */
export interface DatesChange {
  eventId: string
  title: string
  change: 'moved' | 'cancelled' | 'restored'
  /** All dates, some, or those from one on. */
  dates: 'all' | readonly Date[] | { from: Date }
  /** Who changed them, and is not notified. */
  by: string | null
  /** The event's revision, so that nobody is notified of one change twice. */
  revision: number
  now: Date
}

const SENTENCES = { moved: MOVED, cancelled: WAS_CANCELLED, restored: RESTORED }

/** Who is notified of an event: those who get a place, and of changes those who answered yes or maybe, or wait (CAL-B1). */
export const calendarNotifications = ({ notify }: Notifier): readonly Subscription[] => [
  subscribe('calendar.memberPromoted', {
    inTransaction: async (transaction, { context: { eventId, members } }) => {
      const event = await transaction.one(sql.selectFrom('calendar_event').select('title').where('id', '=', eventId))
      await notify(
        transaction,
        members.map(({ memberId, date, number }) => ({
          ...ofEvent(eventId, event?.title ?? '', date),
          memberId,
          content: PROMOTED,
          authorId: null,
          source: `calendarPlace:${number}`,
        })),
      )
    },
  }),
  subscribe('calendar.membersInvited', {
    inTransaction: (transaction, { context: { eventId, title, date, when, by, invited } }) =>
      notify(
        transaction,
        invited.map(({ id, memberId }) => ({
          ...ofEvent(eventId, title, date),
          memberId,
          content: INVITED(when),
          authorId: by,
          source: `calendarInvitation:${id}`,
        })),
      ),
  }),
  subscribe('calendar.datesChanged', {
    inTransaction: async (transaction, { context }) => {
      const { eventId, title, change, by, revision } = context
      const recipients = await attendees(transaction, context)
      await notify(
        transaction,
        recipients.map(({ memberId, date }) => ({
          ...ofEvent(eventId, title, date),
          memberId,
          content: SENTENCES[change],
          authorId: by,
          source: `calendarChange:${eventId}:${change}:${revision}`,
        })),
      )
    },
  }),
]

interface Attendee {
  memberId: string
  date: Date
}

/** Whom a change concerns, with the first of their dates that is not over; each member once. */
function attendees(transaction: SiteDatabase, { eventId, dates, now, by }: DatesChange) {
  const some = typeof dates === 'object' && !('from' in dates) ? dates : null
  const from = typeof dates === 'object' && 'from' in dates ? dates.from : null
  return transaction.many(
    statement(raw<Attendee>`
      select answer.member_id as "memberId", min(answer.date) as date
      from calendar_answer answer
      join calendar_event event on event.id = answer.event_id
      left join calendar_date changed on changed.event_id = answer.event_id and changed.date = answer.date
      where answer.event_id = ${eventId}::uuid and answer.answer <> 'no' and answer.member_id is distinct from ${by}::uuid
        and (${some}::timestamptz[] is null or answer.date = any (${some}::timestamptz[]))
        and (${from}::timestamptz is null or answer.date >= ${from}::timestamptz)
        and ${endOfDate('answer.date')} > ${now}::timestamptz
      group by answer.member_id`),
  )
}

function ofEvent(
  eventId: string,
  title: string,
  date: Date,
): Pick<NewNotification, 'type' | 'subjectId' | 'title' | 'url'> {
  const url = linkOfDate(eventId, +date === +SINGLE ? null : date)
  return { type: 'other', subjectId: eventId, title, url }
}
