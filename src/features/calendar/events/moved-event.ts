import { sql as raw } from 'kysely'
import { namesById } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { AnswersMoved, RemovedAnswer } from '../answers/move.ts'
import type { Scope } from '../choices.ts'
import { deleteChangedDates } from './changed-dates.ts'

/** An event as it was before a move: columns and rows exactly as stored, by the names of their columns. */
interface StoredBefore {
  event: Record<string, unknown>
  dates: Record<string, unknown>[]
}

/** What a move changed: the date it was made on, from when to when, and what became of the answers. */
export interface BeforeMove extends StoredBefore, AnswersMoved {
  date: string | null
  scope: Scope
  from: Date
  to: Date
}

/** `BeforeMove` as it is read back: its times are texts. */
export interface ReadBeforeMove extends StoredBefore {
  date: string | null
  scope: Scope
  from: string
  to: string
  pairs: { date: string; to: string }[]
  removed: Record<keyof RemovedAnswer, string>[]
  withdrawn: { id: string; date: string }[]
  unattended: string[]
}

/** Reads what a move is about to change. */
export async function readBefore(transaction: SiteDatabase, eventId: string): Promise<StoredBefore> {
  const row = await transaction.one(
    statement(raw<StoredBefore>`
      select jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'all_day', all_day, 'time_zone', time_zone,
          'rule', rule, 'added_dates', added_dates, 'deleted_dates', deleted_dates, 'first_start', first_start,
          'last_end', last_end) as event,
        (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from calendar_date d where d.event_id = calendar_event.id) as dates
      from calendar_event where id = ${eventId}::uuid`),
  )
  if (!row) throw new Error('the event was locked and is not there')
  return row
}

/** Gives an event its schedule and its differing dates back. */
export async function restoreStored(
  transaction: SiteDatabase,
  eventId: string,
  { event, dates }: StoredBefore,
): Promise<void> {
  await transaction.run(
    statement(raw`
      update calendar_event set (starts_at, ends_at, all_day, time_zone, rule, added_dates, deleted_dates, first_start, last_end)
        = (select b.starts_at, b.ends_at, b.all_day, b.time_zone, b.rule, b.added_dates, b.deleted_dates, b.first_start, b.last_end
           from jsonb_populate_record(null::calendar_event, ${JSON.stringify(event)}::jsonb) b)
      where id = ${eventId}::uuid`),
  )
  await deleteChangedDates(transaction, eventId)
  await transaction.run(
    statement(raw`
      insert into calendar_date select * from jsonb_populate_recordset(null::calendar_date, ${JSON.stringify(dates)}::jsonb)`),
  )
}

/** Gives the members who are still here the answers back that a move has removed, in the order they had. */
export async function restoreAnswers(
  transaction: SiteDatabase,
  eventId: string,
  removed: ReadBeforeMove['removed'],
): Promise<void> {
  if (removed.length === 0) return
  const members = await namesById(
    transaction,
    removed.map(({ member_id }) => member_id),
  )
  const left = removed.filter(({ member_id }) => members.has(member_id))
  await transaction.run(
    statement(raw`
      insert into calendar_answer (site_id, event_id, date, member_id, answer, number, answered_at) overriding system value
      select ${transaction.siteId}::uuid, ${eventId}::uuid, a.date, a.member_id, a.answer, a.number, a.answered_at
      from jsonb_populate_recordset(null::calendar_answer, ${JSON.stringify(left)}::jsonb) a
      on conflict do nothing`),
  )
}
