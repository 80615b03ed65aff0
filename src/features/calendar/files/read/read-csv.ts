import { dayIn } from '#base/dates.ts'
import { addDays, startOfDay } from '#base/days.ts'
import { type CsvRow, csvRowsOf } from '#platform/server/csv-rows.ts'
import { coverOf } from '../../recurrence/rule.ts'
import type { Schedule } from '../../recurrence/series.ts'
import { unguardedText } from '../csv-text.ts'
import {
  checkDetails,
  cleanText,
  type FileContents,
  type FileError,
  type FileEvent,
  reasonOf,
  unreadable,
} from '../file-event.ts'
import { tooManyEvents, unreadableFile } from '../refusals.ts'
import { timeOfText } from '../time-text.ts'
import type { ReadOptions } from './read-file.ts'

const COLUMNS = ['title', 'start', 'end', 'type', 'desc'] as const
const REQUIRED = COLUMNS.slice(0, 3)

type Cells = Record<(typeof COLUMNS)[number], string>

/** The events of a CSV file with the columns title, start, end, type and desc, in the text form of CAL-12. */
export function readCsv(text: string, { timeZone, most }: ReadOptions): FileContents {
  // Spreadsheets of some languages separate by semicolons.
  const { rows, openQuote } = csvRowsOf(text, /^[^,\r\n]*;/.test(text) ? ';' : ',')
  const [head, ...body] = rows
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  if (!REQUIRED.every((name) => names.includes(name))) throw unreadableFile()
  if (body.length > most) throw tooManyEvents(most)
  const events: FileEvent[] = []
  const errors: FileError[] = []
  for (const row of body) {
    const cells = cellsOf(row, names)
    try {
      events.push(eventOf(cells, row.line, timeZone))
    } catch (thrown) {
      errors.push({ line: row.line, title: cells.title, reason: reasonOf(thrown) })
    }
  }
  if (openQuote !== undefined)
    errors.push({ line: openQuote, title: '', reason: 'A quotation mark in this line is never closed.' })
  return { events, errors }
}

function cellsOf({ cells }: CsvRow, names: readonly string[]): Cells {
  const cell = (name: (typeof COLUMNS)[number]) => cleanText(unguardedText(cells[names.indexOf(name)] ?? ''))
  return { title: cell('title'), start: cell('start'), end: cell('end'), type: cell('type'), desc: cell('desc') }
}

function eventOf({ title, desc, type, ...times }: Cells, line: number, timeZone: string): FileEvent {
  const [startsAt, endsAt] = [timeOfText(times.start, timeZone), timeOfText(times.end, timeZone)]
  if (!startsAt) throw unreadable(notATime('start', times.start))
  if (!endsAt) throw unreadable(notATime('end', times.end))
  const allDay = isMidnight(startsAt, timeZone) && isMidnight(endsAt, timeZone) && endsAt > startsAt
  const schedule: Schedule = { startsAt, endsAt, allDay, timeZone, rule: null, addedDates: [], deletedDates: [] }
  const shown = allDay
    ? { start: dayIn(startsAt, { timeZone }), end: addDays(dayIn(endsAt, { timeZone }), -1) }
    : { start: startsAt.toISOString(), end: endsAt.toISOString() }
  checkDetails({ title, description: desc, place: '', allDay, rule: null, ...shown })
  return {
    line,
    uid: null,
    type: type || undefined,
    title,
    description: desc,
    place: '',
    link: undefined,
    joinLink: undefined,
    schedule,
    changed: [],
    isCancelled: false,
    cover: coverOf(schedule, []),
  }
}

const notATime = (name: string, text: string) =>
  text === ''
    ? `It has no ${name}.`
    : `Its ${name} does not have the form 2026-12-01 06:30:00.000 PM, or there is no such day or hour.`

/** The form has no whole days of its own: they are those that begin and end at midnight. */
const isMidnight = (at: Date, timeZone: string) => +startOfDay(dayIn(at, { timeZone }), { timeZone }) === +at
