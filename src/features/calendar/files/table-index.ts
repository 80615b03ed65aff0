import { offsetAt } from '#base/days.ts'
import type { Pauses } from '#platform/server/pauses.ts'
import { type Schedule, startsOn } from '../recurrence/series.ts'
import type { FileEvent } from './file-event.ts'
import { isSameDate, isSameEvent, type StoredEvent } from './same-event.ts'
import type { Found } from './stored-events.ts'

const HOUR_MS = 60 * 60 * 1_000

/** The instants at which the clocks of a zone show the same: two around the moment at which they are put back. */
export function sameClock(at: Date, timeZone: string): Date[] {
  const [before, now, after] = [-2, 0, 2].map((hours) => offsetAt(+at + hours * HOUR_MS, timeZone))
  if (before === undefined || now === undefined || after === undefined || before <= after) return [at]
  const other = new Date(now === before ? +at + before - after : +at - before + after)
  return offsetAt(+other, timeZone) === now ? [at] : [at, other]
}

/** Finds the events, and dates of series, that a row of a table may be: of that title, at that start by the clock. */
export function tableIndex(stored: readonly StoredEvent[], timeZone: string, pauses: Pauses) {
  const singles = Map.groupBy(stored.filter(isSingle), ({ row, schedule }) => `${+schedule.startsAt} ${row.title}`)
  const series = new Map<string, StoredEvent[]>()
  for (const one of stored.filter((each) => !isSingle(each)))
    for (const title of new Set([one.row.title, ...one.changed.flatMap(({ changes }) => changes.title ?? [])]))
      series.set(title, [...(series.get(title) ?? []), one])
  return async (event: FileEvent, isOwn: boolean): Promise<Found[]> => {
    const found: Found[] = []
    for (const at of sameClock(event.schedule.startsAt, timeZone))
      for (const one of [...(singles.get(`${+at} ${event.title}`) ?? []), ...(series.get(event.title) ?? [])]) {
        if ((one.row.owner_id !== null) !== isOwn) continue
        found.push(...foundAt(event, one, at))
        await pauses.next()
      }
    return found
  }
}

const isSingle = ({ schedule }: StoredEvent) => schedule.rule === null

function foundAt(event: FileEvent, stored: StoredEvent, at: Date): Found[] {
  const { row, schedule, changed } = stored
  const asStored = { ...event, ...withoutColumns(stored), schedule: scheduleFor(event, stored, at) }
  if (schedule.rule === null)
    return [{ event: asStored, stored, isSame: isSameEvent(asStored, stored), date: undefined }]
  const different = changed.find((one) => +one.startsAt === +at && (one.changes.title ?? row.title) === event.title)
  const isRegular = () =>
    row.title === event.title && startsOn(schedule, at) && !changed.some(({ date }) => +date === +at)
  const date = different?.date ?? (isRegular() ? at : undefined)
  return date ? [{ event: asStored, stored, isSame: isSameDate(asStored, stored, date), date }] : []
}

/** What a table has no columns for. */
const withoutColumns = ({ row }: StoredEvent) => ({ place: row.place, isCancelled: row.cancelled_at !== null })

/** A table has no whole days: from midnight to midnight is what the calendar has there. */
const scheduleFor = ({ schedule: own }: FileEvent, { schedule }: StoredEvent, at: Date): Schedule => ({
  ...own,
  startsAt: at,
  allDay: own.allDay && schedule.allDay,
  timeZone: schedule.timeZone,
})
