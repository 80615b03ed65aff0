import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { dayIn } from '#base/dates.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { oneExportAtATime } from '#platform/server/http/one-export.ts'
import { type Filter, LAST_YEAR } from '../choices.ts'
import { CHANGED_DATES, changedDatesOf, detailsOn, EVENT_COLUMNS, scheduleOf } from '../events/stored.ts'
import { type FeedRow, wholeEvent } from '../feeds/feed.ts'
import { visibleTo } from '../reads/dates.ts'
import { datesOfEvent } from '../recurrence/dates-of-event.ts'
import { isEndless } from '../recurrence/series.ts'
import type { FileFormat } from './choices.ts'
import { readableCsvLine } from './csv-text.ts'
import { writeInWorker } from './in-worker.ts'
import { timeText } from './time-text.ts'

/** Events of one file: the latest, where there are more. */
const MAX_EVENTS = 5_000
/** The dates of endless series in a table: those of so many days before and after today, or after its start if that is later. */
const DAYS = 731
/** The calendar begins and ends with these. */
const [FIRST, LAST] = [new Date(Date.UTC(1900)), new Date(Date.UTC(LAST_YEAR))]
const DAY_MS = 24 * 60 * 60 * 1_000
const ROWS_AT_ONCE = 50
/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const TYPES: Record<FileFormat, string> = { ics: 'text/calendar; charset=utf-8', csv: 'text/csv; charset=utf-8' }

/** The events of a filter as a file that the import reads back unchanged (CAL-12, CAL-B4). */
export async function exportEvents(call: Call, { filter, format }: { filter: Filter; format: FileFormat }) {
  return oneExportAtATime(call, async () => {
    const [site, rows] = await Promise.all([readSiteConfig(call.database), readRows(call, filter)])
    const body = format === 'csv' ? await tableOf(rows, call.now, site) : await calendarOf(call, rows, site)
    return calendarFile(`events-${dayIn(call.now, site.region)}.${format}`, TYPES[format], body)
  })
}

/** A file that is sent under this name. */
export function calendarFile(name: string, type: string, body: string): FileAnswer {
  const bytes = Buffer.from(body)
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${name}"`,
  }
  return new FileAnswer(headers, Readable.from([bytes]))
}

const readRows = ({ database, viewer }: Call, filter: Filter) =>
  database.many(
    sql
      .selectFrom('calendar_event')
      .select([...EVENT_COLUMNS, 'changed_at', 'removed_at'])
      .select(CHANGED_DATES.as('changed'))
      .where('removed_at', 'is', null)
      .where(visibleTo(viewer.memberId, filter))
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_EVENTS),
  )

const calendarOf = (call: Call, rows: readonly FeedRow[], { primaries, region }: SiteConfig) =>
  writeInWorker(call, {
    title: primaries.appTitle,
    origin: call.origin,
    events: rows.map((row) => wholeEvent(row, region.timeZone)),
    deadlines: [],
  })

/** A table with a row for each date, in the text form of CAL-12; it cannot say that a date is cancelled, and leaves those out. */
async function tableOf(rows: readonly FeedRow[], now: Date, { region }: SiteConfig): Promise<string> {
  const lines: [start: Date, line: string][] = []
  for (const [index, row] of rows.entries()) {
    for (const { startsAt, endsAt, title, description } of datesOf(row, now, region.timeZone)) {
      const times = [startsAt, endsAt].map((at) => timeText(at, region.timeZone))
      lines.push([startsAt, readableCsvLine([title, ...times, row.type, description])])
    }
    // A rule may take a moment to expand, and so do many rows: lets other requests run before the next ones.
    if (row.rule !== null || index % ROWS_AT_ONCE === 0) await setImmediate()
  }
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
