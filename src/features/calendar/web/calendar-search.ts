import { type Day, isDate } from '#base/days.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { type Filter, LAST_YEAR } from '../choices.ts'

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
/** A month before this year is a mistyped one. */
const FIRST_YEAR = '1900'

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

const isShownDay = (value: unknown): value is Day =>
  typeof value === 'string' && isDate(value) && value >= FIRST_YEAR && value < String(LAST_YEAR)
