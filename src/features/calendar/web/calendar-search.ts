import type { Day } from '#base/days.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import type { Filter } from '../fields.ts'

export const VIEWS = ['month', 'week', 'agenda'] as const
export type View = (typeof VIEWS)[number]

/** Search parameters of the calendar: what it shows (CAL-02, CAL-07), and the event whose dialog is open (CAL-08). */
export interface CalendarSearch {
  /** Month where absent. */
  view?: Exclude<View, 'month'> | undefined
  /** A day of the period shown; today where absent. */
  date?: Day | undefined
  /** All where absent. */
  filter?: Exclude<Filter, 'all'> | undefined
  event?: string | undefined
  /** The date of a series, by the start its rule gives. */
  on?: string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d\d-\d\d$/
/** The server expands events up to this year; a month before 1900 is a mistyped one. */
const YEARS = { first: '1900', last: '2149' }

/** Parses the URL's search parameters; unknown and malformed ones are dropped, so that a mistyped link shows the calendar. */
export function calendarSearch(raw: RawSearch): CalendarSearch {
  const event = typeof raw.event === 'string' && ID.test(raw.event) ? raw.event.toLowerCase() : undefined
  return {
    view: raw.view === 'week' || raw.view === 'agenda' ? raw.view : undefined,
    date: isShownDay(raw.date) ? raw.date : undefined,
    filter: raw.filter === 'ind' || raw.filter === 'myc' ? raw.filter : undefined,
    event,
    on: event && typeof raw.on === 'string' && !Number.isNaN(Date.parse(raw.on)) ? raw.on : undefined,
  }
}

function isShownDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !DAY.test(value)) return false
  const at = new Date(`${value}T12:00:00Z`)
  // 2026-02-31 would be read as a day of March.
  return (
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(value) &&
    value >= YEARS.first &&
    value.slice(0, 4) <= YEARS.last
  )
}
