import type { Region } from '#base/dates.ts'
import { instantIn } from '#base/instant-in.ts'

/** The month so many later, or earlier if negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** `count` months up to and with the last one, oldest first. */
export const monthsUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1))

/** The instant at which a month begins in a time zone. */
export function startOfMonth(month: string, { timeZone }: Pick<Region, 'timeZone'>): Date {
  const at = instantIn(timeZone, `${month}-01T00:00`)
  if (!at) throw new Error(`${month} is no month`)
  return at
}
