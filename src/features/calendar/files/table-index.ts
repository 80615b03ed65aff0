import { offsetAt } from '#base/days.ts'
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

/** Finds the event, or the date of a series, that a row of a table is: of that title, at that start by the clock. */
export function tableIndex(stored: readonly StoredEvent[], timeZone: string) {
  const byTitle = new Map<string, StoredEvent[]>()
  for (const one of stored)
    for (const title of new Set([one.row.title, ...one.changed.flatMap(({ changes }) => changes.title ?? [])]))
      byTitle.set(title, [...(byTitle.get(title) ?? []), one])
  return (event: FileEvent, isOwn: boolean): Found | undefined => {
    const candidates = (byTitle.get(event.title) ?? []).filter(({ row }) => (row.owner_id !== null) === isOwn)
    if (candidates.length === 0) return undefined
    for (const at of sameClock(event.schedule.startsAt, timeZone))
      for (const one of candidates) {
        const found = foundAt(event, one, at)
        if (found) return found
      }
    return undefined
  }
}

function foundAt(event: FileEvent, stored: StoredEvent, at: Date): Found | undefined {
  const { row, schedule, changed } = stored
  const asStored = { ...event, ...withoutColumns(stored), schedule: scheduleFor(event, stored, at) }
  if (schedule.rule === null) {
    if (+schedule.startsAt !== +at) return undefined
    return { event: asStored, stored, isSame: isSameEvent(asStored, stored), isDateOfSeries: false }
  }
  const different = changed.find((one) => +one.startsAt === +at && (one.changes.title ?? row.title) === event.title)
  const isRegular = () =>
    row.title === event.title && startsOn(schedule, at) && !changed.some(({ date }) => +date === +at)
  const date = different?.date ?? (isRegular() ? at : undefined)
  return date && { event: asStored, stored, isSame: isSameDate(asStored, stored, date), isDateOfSeries: true }
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
