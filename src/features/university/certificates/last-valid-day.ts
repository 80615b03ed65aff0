import type { Day } from '#base/days.ts'

/**
 * The last day on which a certificate is valid that was issued on `day`: the same day of the month `months` later, or that month's last
 * day. Null where it is valid for ever.
 */
export function lastValidDay(day: Day, months: number | null): Day | null {
  if (months === null) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastOfMonth))
  return first.toISOString().slice(0, 10)
}
