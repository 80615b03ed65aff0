import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { loadEvent } from '../events/change.ts'
import { lockEditable } from '../events/save.ts'
import { detailsOn } from '../events/stored.ts'
import { keyedDate, siteZone } from '../reads/event.ts'
import type { Span } from '../recurrence/series.ts'
import { noEvent, noParticipant, notBegun } from '../refusals.ts'

interface Presence {
  id: string
  date: string | null
  memberId: string
  attended: boolean
}

/**
 * Notes that somebody who answered yes or maybe, or waited, was at an event or one date of a series, or takes that back; for those who may
 * edit it, from its start on (CAL-B12).
 */
export async function noteAttendance(call: Call, { id, date, memberId, attended }: Presence): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    const row = await lockEditable(call, transaction, id)
    const { schedule, changed } = await loadEvent(transaction, row, await siteZone(transaction))
    const named = keyedDate(schedule, changed, date)
    if (!named || row.owner_id !== null) throw noEvent()
    if (named.span.startsAt > call.now) throw notBegun()
    const { title } = detailsOn(row, named.changed?.changes)
    const key = { id, date: named.date, memberId }
    const hasChanged = attended
      ? await note(call, transaction, { ...key, title, span: named.span, allDay: row.all_day })
      : await takeBack(transaction, key)
    if (hasChanged) {
      const about = { memberId, date: named.date.toISOString() }
      call.audit.note({
        action: 'calendar.attendanceNoted',
        subject: id,
        before: { ...about, attended: !attended },
        after: { ...about, attended },
      })
      await announce(transaction, 'calendar', 'admins')
    }
    return { done: true as const }
  })
}

interface Key {
  id: string
  date: Date
  memberId: string
}

/** Whether it was not noted before; refused for somebody who did not answer, or answered no. */
async function note(
  { viewer, now }: Call,
  transaction: SiteDatabase,
  { id, date, memberId, title, span, allDay }: Key & { title: string; span: Span; allDay: boolean },
): Promise<boolean> {
  const noted = await transaction.one(
    statement(raw<{ answered: number; noted: string | null }>`
      with answered as (
        select site_id, member_id, event_id, date from calendar_answer
        where event_id = ${id}::uuid and date = ${date}::timestamptz and member_id = ${memberId}::uuid and answer <> 'no'
      ), noted as (
        insert into calendar_attendance (site_id, member_id, event_id, date, title, starts_at, ends_at, noted_by, noted_at)
        select site_id, member_id, event_id, date, ${title}::text, ${span.startsAt}::timestamptz, ${span.endsAt}::timestamptz,
          ${viewer.memberId}::uuid, ${now}::timestamptz
        from answered on conflict do nothing returning id
      )
      select (select count(*)::int from answered) as answered, (select id from noted) as noted`),
  )
  if (!noted?.answered) throw noParticipant()
  if (noted.noted === null) return false
  const { startsAt, endsAt } = span
  const context = { id: noted.noted, memberId, title, startsAt, endsAt, allDay }
  await publish(transaction, { name: 'calendar.attendanceNoted', context })
  return true
}

/** Whether it was noted before. */
async function takeBack(transaction: SiteDatabase, { id, date, memberId }: Key): Promise<boolean> {
  const removed = await transaction.one(
    sql
      .deleteFrom('calendar_attendance')
      .where('event_id', '=', id)
      .where('date', '=', date)
      .where('member_id', '=', memberId)
      .returning('id'),
  )
  if (removed?.id)
    await publish(transaction, { name: 'calendar.attendanceTakenBack', context: { id: removed.id, memberId } })
  return removed !== undefined
}
