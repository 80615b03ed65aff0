import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { SINGLE } from '../events/stored.ts'
import type { AnswerCounts } from '../fields.ts'
import { agenda } from './dates.ts'

/** The next dates of shared events with how many answered what, for administrators (ADM-11): one statement more than the agenda takes. */
export async function attendance(call: Call, page: { cursor?: string | undefined; limit: number }) {
  const { items, nextCursor } = await agenda(call, { ...page, filter: 'ind' })
  const keys = items.map(({ id, date }) => ({ id, date: date === null ? SINGLE : new Date(date) }))
  const counted = await call.database.many(
    statement(raw<AnswerCounts & { position: number }>`
      select key.position::int - 1 as position,
        case when changed.changes ? 'capacity' then (changed.changes ->> 'capacity')::int else event.capacity end as capacity,
        (count(*) filter (where answer.answer = 'yes'))::int as attending,
        (count(*) filter (where answer.answer = 'maybe'))::int as maybe,
        (count(*) filter (where answer.answer = 'no'))::int as declined,
        (count(*) filter (where answer.answer = 'waiting'))::int as waiting
      from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ date }) => date)}::timestamptz[])
        with ordinality key(event_id, date, position)
      join calendar_event event on event.id = key.event_id
      left join calendar_date changed on changed.event_id = key.event_id and changed.date = key.date
      left join calendar_answer answer on answer.event_id = key.event_id and answer.date = key.date
      group by key.position, changed.changes, event.capacity`),
  )
  const counts = new Map(counted.map(({ position, ...count }) => [position, count]))
  return { items: items.map((item, position) => ({ ...item, ...(counts.get(position) ?? NONE) })), nextCursor }
}

const NONE: AnswerCounts = { capacity: null, attending: 0, maybe: 0, declined: 0, waiting: 0 }
