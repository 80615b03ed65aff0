import type { Place } from '#base/dates.ts'
import { type Day, hourOf } from '#base/days.ts'
import type { EventTile } from '../../public/input.ts'
import { sharedOnly } from '../events/shown.ts'
import { daysOf } from '../events/when.ts'

/** An event with the days it is on at the site's place. */
export interface Placed {
  event: EventTile
  first: Day
  last: Day
  /** Over whole days or several: drawn as a bar through its days. */
  isBar: boolean
}

/** Shared events in the order they begin, each with its days; none of type own (LAND-17). */
export function placedOf(events: readonly EventTile[], place: Place): Placed[] {
  return sharedOnly(events)
    .map((event) => {
      const { first, last } = daysOf(event, place)
      return { event, first, last, isBar: event.allDay || first !== last }
    })
    .toSorted((one, other) => Date.parse(one.event.start) - Date.parse(other.event.start))
}

/** What stands in one day of a week: bars in their lanes, with gaps so that a bar keeps its height, then what has an hour. */
export interface DayRow {
  day: Day
  bars: (Placed | null)[]
  timed: Placed[]
}

/** A week with its events laid out. */
export function rowOf(week: readonly Day[], placed: readonly Placed[]): DayRow[] {
  const lanes = lanesOf(week, placed)
  return week.map((day) => {
    const on = (one: Placed | undefined) => (one && one.first <= day && day <= one.last ? one : null)
    const bars = lanes.map((lane) => lane.map(on).find(Boolean) ?? null)
    const used = bars.findLastIndex(Boolean) + 1
    return { day, bars: bars.slice(0, used), timed: placed.filter((one) => !one.isBar && one.first === day) }
  })
}

/** Bars of a week, each in the first lane that is free on its days; longer ones first where they begin alike. */
function lanesOf(week: readonly Day[], placed: readonly Placed[]): Placed[][] {
  const [from = '', to = ''] = [week[0], week.at(-1)]
  const start = (one: Placed) => (one.first < from ? from : one.first)
  const bars = placed
    .filter((one) => one.isBar && one.first <= to && one.last >= from)
    .toSorted((one, other) => order(start(one), start(other)) || order(other.last, one.last))
  const lanes: Placed[][] = []
  for (const bar of bars) {
    const free = lanes.find((lane) => lane.every((other) => other.last < bar.first))
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  return lanes
}

/** Events day by day, each once: on its first day, or on the first that is shown. */
export function agendaOf(placed: readonly Placed[], from: Day, to: Day): { day: Day; on: Placed[] }[] {
  const days = new Map<Day, Placed[]>()
  for (const one of placed) {
    if (one.last < from || one.first > to) continue
    const day = one.first < from ? from : one.first
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return [...days].toSorted(([one], [other]) => order(one, other)).map(([day, on]) => ({ day, on }))
}

/** The parts of a day a week is drawn in, and the hour each begins at. */
export const DAY_PARTS = { morning: 0, afternoon: 12, evening: 18 } as const
export type DayPart = keyof typeof DAY_PARTS

/** The part of the day an event begins in, at the site's place. */
export function partOf({ event }: Placed, place: Place): DayPart {
  const hour = hourOf(event.start, place)
  return hour >= DAY_PARTS.evening ? 'evening' : hour >= DAY_PARTS.afternoon ? 'afternoon' : 'morning'
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
