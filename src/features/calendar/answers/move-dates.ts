import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

interface Moves {
  eventId: string
  /** The event they move to; the same, where only dates change. */
  toEvent: string
  moves: readonly { date: Date; to: Date | undefined }[]
}

/** Larger than any shift of a series, so that no row meets another one on the way. */
const APART = raw`interval '2000 years'`

/** Moves rows that belong to a date of an event to another date or event. */
export async function moveDates(
  transaction: SiteDatabase,
  table: 'calendar_answer' | 'calendar_attendance' | 'calendar_invitation',
  { eventId, toEvent, moves }: Moves,
): Promise<void> {
  const moved = moves.flatMap(({ date, to }) => (to && (+to !== +date || toEvent !== eventId) ? [{ date, to }] : []))
  if (moved.length === 0) return
  const [dates, targets] = [moved.map(({ date }) => date), moved.map(({ to }) => to)]
  await transaction.run(
    statement(raw`
      update ${raw.table(table)} moving set event_id = ${toEvent}::uuid, date = move.target + ${APART}
      from unnest(${dates}::timestamptz[], ${targets}::timestamptz[]) as move(date, target)
      where moving.event_id = ${eventId}::uuid and moving.date = move.date`),
  )
  await transaction.run(
    statement(raw`
      update ${raw.table(table)} set date = date - ${APART}
      where event_id = ${toEvent}::uuid and date in (select target + ${APART} from unnest(${targets}::timestamptz[]) as target)`),
  )
}
