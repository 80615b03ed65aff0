import { sql as raw } from 'kysely'
import { isActiveMember } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { CHANGED_DATES, EVENT_COLUMNS } from '../events/stored.ts'

/** Events checked, and people reminded, per transaction. */
export const [MAX_EVENTS, MAX_PEOPLE] = [50, 200]
/** Events without a reminder that are taken off the list per statement. */
export const MAX_WITHOUT = 2_000

/** Takes events that never remind anybody off the list, without expanding them; the number of rows. */
export const dropEventsWithout = (now: Date) =>
  statement(raw`
    update calendar_event set next_reminder_at = null where id in (
      select e.id from calendar_event e where e.next_reminder_at <= ${now}::timestamptz and e.reminder_minutes is null
        and not exists (select from calendar_date d where d.event_id = e.id and (d.changes ->> 'reminderMinutes') is not null)
      limit ${raw.lit(MAX_WITHOUT)} for no key update skip locked)`)

/** The next events whose reminders are to be looked for, locked; those that somebody is changing are left for the next time. */
export const dueEvents = (now: Date) =>
  sql
    .selectFrom('calendar_event')
    .select([...EVENT_COLUMNS, 'first_start', 'last_end', 'removed_at'])
    .select(CHANGED_DATES.as('changed'))
    .where('next_reminder_at', '<=', now)
    .orderBy('next_reminder_at')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .forNoKeyUpdate()
    .skipLocked()

export interface DueKey {
  eventId: string
  date: Date
  startsAt: Date
}

export interface Reminded {
  eventId: string
  memberId: string
  startsAt: Date
}

/**
 * Records who is reminded of these dates, and returns them: those who answered yes or maybe, and the owners of personal events, if they
 * have not been reminded of that start before. At most `MAX_PEOPLE`; those who are left follow in the next transaction.
 */
export const remindNext = (siteId: string, due: readonly DueKey[]) =>
  statement(raw<Reminded>`
    with due as (
      select * from unnest(${due.map(({ eventId }) => eventId)}::uuid[], ${due.map(({ date }) => date)}::timestamptz[],
        ${due.map(({ startsAt }) => startsAt)}::timestamptz[]) as due (event_id, date, starts_at)
    ), recipient as (
      select due.event_id, due.starts_at, a.member_id from due
      join calendar_event e on e.id = due.event_id and e.owner_id is null
      join calendar_answer a on a.event_id = due.event_id and a.date = due.date and a.answer in ('yes', 'maybe')
      union
      select due.event_id, due.starts_at, e.owner_id from due
      join calendar_event e on e.id = due.event_id and e.owner_id is not null
    )
    insert into calendar_reminder (site_id, event_id, member_id, starts_at)
    select ${siteId}::uuid, r.event_id, r.member_id, r.starts_at
    from recipient r join member on member.id = r.member_id
    where ${isActiveMember} and not exists (
      select from calendar_reminder k where k.event_id = r.event_id and k.member_id = r.member_id and k.starts_at = r.starts_at)
    order by r.event_id, r.member_id, r.starts_at
    limit ${raw.lit(MAX_PEOPLE)}
    on conflict do nothing
    returning event_id as "eventId", member_id as "memberId", starts_at as "startsAt"`)

/** Notes when each of these events is to be looked at next. */
export function noteNext(transaction: SiteDatabase, events: readonly { id: string; next: Date | null }[]) {
  return transaction.run(
    statement(raw`
      update calendar_event set next_reminder_at = checked.next
      from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ next }) => next)}::timestamptz[]) as checked (id, next)
      where calendar_event.id = checked.id`),
  )
}
