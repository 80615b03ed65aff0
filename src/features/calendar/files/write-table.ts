import { LAST_YEAR } from '../choices.ts'
import { changedDatesOf, detailsOn, scheduleOf } from '../events/stored.ts'
import type { FeedRow } from '../feeds/feed.ts'
import { datesOfEvent } from '../recurrence/dates-of-event.ts'
import { isEndless } from '../recurrence/series.ts'
import { readableCsvLine } from './csv-text.ts'
import { timeText } from './time-text.ts'

/** The dates of endless series in a table: those of so many days before and after today, or after its start if that is later. */
const DAYS = 731
const DAY_MS = 24 * 60 * 60 * 1_000
/** The calendar begins and ends with these. */
const [FIRST, LAST] = [new Date(Date.UTC(1900)), new Date(Date.UTC(LAST_YEAR))]
/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export interface TableContents {
  rows: readonly FeedRow[]
  now: Date
  /** The site's time zone. */
  timeZone: string
}

/** A table with a row for each date, in the text form of CAL-12; it cannot say that a date is cancelled, and leaves those out. */
export function writeTable({ rows, now, timeZone }: TableContents): string {
  const lines = rows.flatMap((row) =>
    datesOf(row, now, timeZone).map(({ startsAt, endsAt, title, description }): [start: Date, line: string] => {
      const [start = '', end = ''] = [startsAt, endsAt].map((at) => timeText(at, timeZone))
      return [startsAt, readableCsvLine([title, start, end, row.type, description])]
    }),
  )
  const inOrder = lines.toSorted(([one], [other]) => +one - +other).map(([, line]) => line)
  return `${BYTE_ORDER_MARK}${readableCsvLine(['title', 'start', 'end', 'type', 'desc'])}${inOrder.join('')}`
}

function datesOf(row: FeedRow, now: Date, siteZone: string) {
  if (row.cancelled_at !== null) return []
  const schedule = scheduleOf(row, siteZone)
  if (schedule.rule === null) return [{ ...schedule, ...detailsOn(row) }]
  const isOpen = isEndless(schedule.rule)
  const from = isOpen ? new Date(+now - DAYS * DAY_MS) : FIRST
  const to = isOpen ? new Date(Math.max(+now, +schedule.startsAt) + DAYS * DAY_MS) : LAST
  return datesOfEvent(schedule, changedDatesOf(row.changed), from, to)
    .filter(({ changed }) => !changed?.isCancelled)
    .map(({ span, changed }) => ({ startsAt: span.startsAt, endsAt: span.endsAt, ...detailsOn(row, changed?.changes) }))
}
