import { useFormatter } from 'use-intl'
import { noonOf } from '#base/days.ts'

/** Formats calendar dates, which are the same day in every time zone. */
export function useDay(dateStyle: 'long' | 'medium' = 'long'): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(noonOf(day), { dateStyle, timeZone: 'UTC' })
}
