import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { moveDates, movesOf } from '../answers/move-dates.ts'

interface Options {
  /** Only notes on this date and later ones. */
  from?: Date | undefined
  /** The event they move to. */
  toEvent: string
}

/** Where notes on dates that are gone stay, out of the way of dates that get their names: they are records of their members (CAL-B12). */
const GONE = raw`interval '2000 years'`

/** Moves the notes on who was at the dates of an event to where its dates are now; returns the dates that are gone. */
export async function moveAttendance(
  transaction: SiteDatabase,
  eventId: string,
  mapping: (date: Date) => Date | undefined,
  { from, toEvent }: Options,
): Promise<Date[]> {
  const moving = { eventId, mapping, from: from ?? new Date(0) }
  const { moves, gone } = await movesOf(transaction, 'calendar_attendance', moving)
  if (gone.length > 0)
    await transaction.run(
      statement(raw`
        update calendar_attendance set date = date - ${GONE}
        where event_id = ${eventId}::uuid and date = any (${gone}::timestamptz[])`),
    )
  await moveDates(transaction, 'calendar_attendance', { eventId, toEvent, moves })
  return gone
}

/** Puts the notes on dates that were gone back where they were. */
export async function restoreAttendance(
  transaction: SiteDatabase,
  eventId: string,
  dates: readonly string[],
): Promise<void> {
  if (dates.length === 0) return
  await transaction.run(
    statement(raw`
      update calendar_attendance set date = date + ${GONE}
      where event_id = ${eventId}::uuid and date in (select gone - ${GONE} from unnest(${dates}::timestamptz[]) as gone)`),
  )
}
