import { useFormatter } from 'use-intl'

/** Formats calendar dates, which are the same day in every time zone. */
export function useDay(dateStyle: 'long' | 'medium' = 'long'): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle, timeZone: 'UTC' })
}
