import { dayIn } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import { localIn } from '#base/instant-in.ts'
import type { CalendarDate } from '../../fields.ts'

/** A date of an event with the days it covers in the site's time zone. */
export interface ShownDate {
  date: CalendarDate
  first: Day
  last: Day
  /** Whole days, or over several days: drawn as a bar across its days. */
  isBar: boolean
  /** Of these bars, whole days and what lasts a day or longer: the others stand among the hours of a week. */
  isLong: boolean
}

/** From this length on, an event stands with the whole days of a week. */
const LONG_MS = 24 * 60 * 60 * 1_000

export const keyOfDate = ({ id, date }: Pick<CalendarDate, 'id' | 'date'>): string => `${id} ${date ?? ''}`

/** Dates with their days, in order of their start. Those of whole days have no zone: they are the same days everywhere (CAL-B3). */
export function shownDates(dates: readonly CalendarDate[], timeZone: string): ShownDate[] {
  return dates.map((date) => {
    const { first, last } = daysOf(date, timeZone)
    const isBar = date.allDay || first !== last
    const isLong = date.allDay || Date.parse(date.end) - Date.parse(date.start) >= LONG_MS
    return { date, first, last, isBar, isLong: isBar && isLong }
  })
}

function daysOf({ allDay, start, end }: CalendarDate, timeZone: string): { first: Day; last: Day } {
  if (allDay) return { first: start, last: end }
  const first = dayIn(new Date(start), { timeZone })
  // What ends at midnight ends on the day before.
  const last = Date.parse(end) > Date.parse(start) ? dayIn(new Date(Date.parse(end) - 1), { timeZone }) : first
  return { first, last }
}

export const isOn = ({ first, last }: ShownDate, day: Day): boolean => first <= day && day <= last

export const countOn = (shown: readonly ShownDate[], day: Day): number => shown.filter((one) => isOn(one, day)).length

/** One day of a week: its bars by track, and its other dates. */
export interface DayLayout {
  day: Day
  /** Null where a track is empty or continues from the day before, so that bars stay aligned. */
  bars: ({ shown: ShownDate; days: number } | null)[]
  timed: ShownDate[]
}

/**
 * Lays out a week: a bar begins on its first day of the week and spans `days` of it. Among `hours`, what runs over midnight for less than
 * a day is no bar, but belongs to both days.
 */
export function layOutWeek(
  week: readonly Day[],
  shown: readonly ShownDate[],
  { hours = false }: { hours?: boolean } = {},
): DayLayout[] {
  const isBar = ({ isBar, isLong }: ShownDate) => (hours ? isLong : isBar)
  const tracks = tracksOf(week, shown.filter(isBar))
  return week.map((day, index) => {
    const covering = tracks.map((track) => track.find((one) => isOn(one, day)))
    const used = covering.findLastIndex(Boolean) + 1
    const bars = covering.slice(0, used).map((one) => {
      const begins = one && (one.first === day || index === 0)
      return begins ? { shown: one, days: week.filter((other) => other >= day && isOn(one, other)).length } : null
    })
    return { day, bars, timed: shown.filter((one) => !isBar(one) && isOn(one, day)) }
  })
}

/** Assigns the bars of a week to tracks: each to the first free one, longer bars first if they begin on the same day. */
function tracksOf(week: readonly Day[], all: readonly ShownDate[]): ShownDate[][] {
  const [from = '', to = ''] = [week[0], week.at(-1)]
  const start = (one: ShownDate) => (one.first < from ? from : one.first)
  const bars = all
    .filter((one) => one.first <= to && one.last >= from)
    .toSorted((one, other) => compare(start(one), start(other)) || compare(other.last, one.last))
  const tracks: ShownDate[][] = []
  for (const bar of bars) {
    const free = tracks.find((track) => track.every((other) => other.last < bar.first))
    if (free) free.push(bar)
    else tracks.push([bar])
  }
  return tracks
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Minutes of a slot of the week view (CAL-07). */
export const SLOT_MINUTES = 30
const DAY_MINUTES = 24 * 60

/** A timed date within the column of its day: minutes after midnight by the clock, and its share of the width. */
export interface ColumnDate {
  shown: ShownDate
  from: number
  to: number
  /** Of `columns` dates side by side, which one it is, from 0. */
  column: number
  columns: number
}

/** Lays out the timed dates of one day: those at the same time stand side by side. */
export function layOutDay(timed: readonly ShownDate[], day: Day, timeZone: string): ColumnDate[] {
  const boxes = timed
    .map((shown) => ({ shown, ...minutesOn(day, shown, timeZone), column: 0, columns: 1 }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  for (const group of overlapping(boxes)) {
    const ends: number[] = []
    for (const box of group) {
      const free = ends.findIndex((end) => end <= box.from)
      box.column = free < 0 ? ends.length : free
      ends[box.column] = box.to
    }
    for (const box of group) box.columns = ends.length
  }
  return boxes
}

/**
 * The part of a date that is on one day. When the clocks go back, a date may end at an earlier clock time than it begins; it is still
 * drawn one slot high.
 */
function minutesOn(day: Day, { date, first, last }: ShownDate, timeZone: string): { from: number; to: number } {
  const from = first < day ? 0 : clockMinutes(date.start, timeZone)
  const to = last > day ? DAY_MINUTES : clockMinutes(date.end, timeZone) || DAY_MINUTES
  return { from, to: Math.max(to, from + SLOT_MINUTES) }
}

function clockMinutes(at: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = localIn(timeZone, new Date(at)).slice(11).split(':').map(Number)
  return hours * 60 + minutes
}

/** Groups of boxes that overlap one another, directly or through others. */
function overlapping<Box extends { from: number; to: number }>(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = []
  let end = 0
  for (const box of boxes) {
    const group = box.from < end ? groups.at(-1) : undefined
    if (group) group.push(box)
    else groups.push([box])
    end = Math.max(group ? end : 0, box.to)
  }
  return groups
}
