import type { Region } from '#base/dates.ts'
import { type Day, hourOf } from '#base/days.ts'
import type { EventTile } from '../../public/input.ts'
import { daysOf } from '../events/format.ts'
import { sharedOnly } from '../events/visible-events.ts'

/** An event with the days it covers in the site's time zone. */
export interface PositionedEvent {
  event: EventTile
  first: Day
  last: Day
  /** All-day or over several days: rendered as a bar across its days. */
  isBar: boolean
}

/** Shared events in order of their start, each with its days; none of type own (LAND-17). */
export function positionedEvents(events: readonly EventTile[], region: Region): PositionedEvent[] {
  return sharedOnly(events)
    .map((event) => {
      const { first, last } = daysOf(event, region)
      return { event, first, last, isBar: event.allDay || first !== last }
    })
    .toSorted((one, other) => Date.parse(one.event.start) - Date.parse(other.event.start))
}

/**
 * One day of a week: bars in their tracks, null where a track is empty so that bars stay aligned, then timed
 * events.
 */
export interface DayRow {
  day: Day
  bars: (PositionedEvent | null)[]
  timed: PositionedEvent[]
}

/** Lays out the events of a week. */
export function rowOf(week: readonly Day[], positioned: readonly PositionedEvent[]): DayRow[] {
  const tracks = tracksOf(week, positioned)
  return week.map((day) => {
    const on = (one: PositionedEvent | undefined) => (one && one.first <= day && day <= one.last ? one : null)
    const bars = tracks.map((track) => track.map(on).find(Boolean) ?? null)
    const used = bars.findLastIndex(Boolean) + 1
    return { day, bars: bars.slice(0, used), timed: positioned.filter((one) => !one.isBar && one.first === day) }
  })
}

/**
 * Assigns the bars of a week to tracks: each to the first free one, longer bars first if they begin on the same
 * day.
 */
function tracksOf(week: readonly Day[], positioned: readonly PositionedEvent[]): PositionedEvent[][] {
  const [from = '', to = ''] = [week[0], week.at(-1)]
  const start = (one: PositionedEvent) => (one.first < from ? from : one.first)
  const bars = positioned
    .filter((one) => one.isBar && one.first <= to && one.last >= from)
    .toSorted((one, other) => order(start(one), start(other)) || order(other.last, one.last))
  const tracks: PositionedEvent[][] = []
  for (const bar of bars) {
    const free = tracks.find((track) => track.every((other) => other.last < bar.first))
    if (free) free.push(bar)
    else tracks.push([bar])
  }
  return tracks
}

/** Events grouped by day. Each is listed once, on its first day or the first day shown. */
export function agendaOf(
  positioned: readonly PositionedEvent[],
  from: Day,
  to: Day,
): { day: Day; on: PositionedEvent[] }[] {
  const days = new Map<Day, PositionedEvent[]>()
  for (const one of positioned) {
    if (one.last < from || one.first > to) continue
    const day = one.first < from ? from : one.first
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].toSorted(([one], [other]) => order(one, other)).map(([day, on]) => ({ day, on }))
}

/** The parts of a day in the week view, and the hour at which each begins. */
export const DAY_PARTS = { morning: 0, afternoon: 12, evening: 18 } as const
export type DayPart = keyof typeof DAY_PARTS

/** The part of the day in which an event begins, in the site's time zone. */
export function partOf({ event }: PositionedEvent, region: Region): DayPart {
  const hour = hourOf(event.start, region)
  return hour >= DAY_PARTS.evening ? 'evening' : hour >= DAY_PARTS.afternoon ? 'afternoon' : 'morning'
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
