import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { useSite } from '#features/site/web.tsx'

/** Formats a calendar date as the site writes dates. */
export function useDayText(): (day: string) => string {
  const { region } = useSite()
  return (day) => longDate(noonOf(day), { ...region, timeZone: 'UTC' })
}
