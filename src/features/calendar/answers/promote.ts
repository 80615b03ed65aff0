import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { recheckReminders } from '../reminders/recheck.ts'

interface Promoted {
  memberId: string
  date: Date
  number: string
}

/**
 * Gives places that are free to those who have waited longest, on all dates of an event that are not over, or on these (CAL-B1). The event is locked, so that
 * nobody takes a place in between. A capacity below the number of those attending takes nobody out. Whether anybody got a place.
 */
export async function promoteWaiting(
  transaction: SiteDatabase,
  eventId: string,
  dates?: readonly Date[],
): Promise<boolean> {
  const some = dates ?? null
  // Materialised: before the table is analysed, the planner would read each part once for every row of the next.
  const promoted = await transaction.many(
    statement(raw<Promoted>`
      with taken as materialized (
        select a.date, count(*) filter (where a.answer = 'yes') as attending
        from calendar_answer a
        where a.event_id = ${eventId}::uuid and (${some}::timestamptz[] is null or a.date = any (${some}::timestamptz[]))
        group by a.date having bool_or(a.answer = 'waiting')
      ), free as materialized (
        select taken.date, case when changed.changes ? 'capacity' then (changed.changes ->> 'capacity')::int else event.capacity end
          - taken.attending as free_seats
        from taken
        join calendar_event event on event.id = ${eventId}::uuid and event.cancelled_at is null and event.removed_at is null
          and event.owner_id is null
        left join calendar_date changed on changed.event_id = event.id and changed.date = taken.date
        where changed.cancelled_at is null and ${endOfDate('taken.date')} > now()
      ), ordered as (
        select a.date, a.member_id, row_number() over (partition by a.date order by a.number) as position, free.free_seats
        from calendar_answer a join free on free.date = a.date
        where a.event_id = ${eventId}::uuid and a.answer = 'waiting'
      ), next as materialized (
        select date, member_id from ordered where free_seats is null or position <= free_seats
      )
      update calendar_answer a set answer = 'yes' from next
      where a.event_id = ${eventId}::uuid and a.date = next.date and a.member_id = next.member_id
      returning a.member_id as "memberId", a.date, a.number`),
  )
  if (promoted.length === 0) return false
  await publish(transaction, { name: 'calendar.memberPromoted', context: { eventId, members: promoted } })
  await recheckReminders(
    transaction,
    eventId,
    promoted.map(({ date }) => date),
  )
  return true
}

/** SQL: when a date of `event` ends, by its name and the row of `changed`, if it has one. */
export const endOfDate = (date: string) =>
  raw<Date>`coalesce(changed.ends_at, case when ${raw.ref(date)} = 'epoch' then event.ends_at
    else ${raw.ref(date)} + (event.ends_at - event.starts_at) end)`
