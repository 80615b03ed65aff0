/** A calendar date, YYYY-MM-DD. */
export type Day = string

const DAY_MS = 86_400_000

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)

/** The date so many days later, or earlier. */
export const daysLater = (day: Day, days: number): Day => dayOf(utc(day) + days * DAY_MS)

/** How many days a range has, both ends included; less than one where it ends before it begins. */
export const lengthOf = (first: Day, last: Day): number => (utc(last) - utc(first)) / DAY_MS + 1

/** The same day of a later month, or that month's last. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** The last day of a period that begins on `first`, of periods that follow each other since `since`. */
export function periodEnd(first: Day, since: Day, period: 'month' | 'year'): Day {
  const step = period === 'year' ? 12 : 1
  let months = step
  while (monthsLater(since, months) <= first) months += step
  return daysLater(monthsLater(since, months), -1)
}
