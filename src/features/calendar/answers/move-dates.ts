import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** Tables whose rows belong to a date of an event. */
type DatedTable = 'calendar_answer' | 'calendar_attendance' | 'calendar_invitation'

interface DateMove {
  date: Date
  /** Undefined for a date that is gone. */
  to: Date | undefined
}

interface Moves {
  eventId: string
  /** The event they move to; the same, where only dates change. */
  toEvent: string
  moves: readonly DateMove[]
}

interface Moving {
  eventId: string
  mapping: (date: Date) => Date | undefined
  /** Only this date and later ones. */
  from: Date | undefined
}

/** Where the dates of an event that have rows in a table are now, and those of them that are gone. */
export async function movesOf(
  transaction: SiteDatabase,
  table: DatedTable,
  { eventId, mapping, from }: Moving,
): Promise<{ moves: DateMove[]; gone: Date[] }> {
  const rows = await transaction.many(
    statement(raw<{ date: Date }>`
      select distinct date from ${raw.table(table)}
      where event_id = ${eventId}::uuid and (${from ?? null}::timestamptz is null or date >= ${from ?? null}::timestamptz)`),
  )
  const moves = rows.map(({ date }) => ({ date, to: mapping(date) }))
  return { moves, gone: moves.filter(({ to }) => !to).map(({ date }) => date) }
}

/** Larger than any shift of a series, so that no row meets another one on the way. */
const APART = raw`interval '2000 years'`

/** Moves rows that belong to a date of an event to another date or event. */
export async function moveDates(
  transaction: SiteDatabase,
  table: DatedTable,
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
