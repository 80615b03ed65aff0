import { dayIn, FIRST_DAY_OF_WEEK, type Region } from '#base/dates.ts'
import type { EventTile } from '../../public/input.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** One day of the week, as year-month-day in the site's time zone, with its events in order of their start. */
export interface WeekDay {
  day: string
  isToday: boolean
  events: EventTile[]
}

/**
 * The seven days from Monday of the week that contains `now` (LAND-30, TEN-36). An event over several days is
 * listed on each of them.
 */
export function weekOf(events: readonly EventTile[], now: string, region: Pick<Region, 'timeZone'>): WeekDay[] {
  const today = dayIn(new Date(now), region)
  const at = new Date(`${today}T00:00:00Z`)
  const since = (at.getUTCDay() - FIRST_DAY_OF_WEEK + 7) % 7
  const inOrder = events.toSorted((one, other) => one.start.localeCompare(other.start))
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(at.getTime() + (index - since) * DAY_MS).toISOString().slice(0, 10)
    return { day, isToday: day === today, events: inOrder.filter((event) => touches(event, day, region)) }
  })
}

// An event that ends at midnight is not listed on the day that begins then.
function touches({ start, end }: EventTile, day: string, region: Pick<Region, 'timeZone'>): boolean {
  const last = Math.max(Date.parse(start), Date.parse(end) - 1)
  return dayIn(new Date(start), region) <= day && day <= dayIn(new Date(last), region)
}
