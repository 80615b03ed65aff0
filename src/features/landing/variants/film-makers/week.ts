import { dayIn, FIRST_DAY_OF_WEEK, type Place } from '#base/dates.ts'
import type { EventTile } from '../../public/input.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** One day of the shown week, as year-month-day at the site's place, with the events that touch it in the order they begin. */
export interface WeekDay {
  day: string
  isToday: boolean
  events: EventTile[]
}

/** The seven days, Monday first, of the week that `now` lies in (LAND-30, TEN-36). An event over several days stands on each. */
export function weekOf(events: readonly EventTile[], now: string, place: Pick<Place, 'timeZone'>): WeekDay[] {
  const today = dayIn(new Date(now), place)
  const at = new Date(`${today}T00:00:00Z`)
  const since = (at.getUTCDay() - FIRST_DAY_OF_WEEK + 7) % 7
  const inOrder = events.toSorted((one, other) => one.start.localeCompare(other.start))
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(at.getTime() + (index - since) * DAY_MS).toISOString().slice(0, 10)
    return { day, isToday: day === today, events: inOrder.filter((event) => touches(event, day, place)) }
  })
}

// What ends at midnight does not stand on the day that begins there.
function touches({ start, end }: EventTile, day: string, place: Pick<Place, 'timeZone'>): boolean {
  const last = Math.max(Date.parse(start), Date.parse(end) - 1)
  return dayIn(new Date(start), place) <= day && day <= dayIn(new Date(last), place)
}
