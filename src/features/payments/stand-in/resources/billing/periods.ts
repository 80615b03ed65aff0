import type Stripe from 'stripe'
import { DAY_SECONDS } from '../money.ts'

/** The end of a period that begins at a time (in seconds); the day of the month is the anchor's, or the last one before it. */
export function endOfPeriod(start: number, { interval, interval_count: count }: Interval, anchor: number): number {
  if (interval === 'day') return start + count * DAY_SECONDS
  if (interval === 'week') return start + count * 7 * DAY_SECONDS
  return addMonths(start, interval === 'year' ? 12 * count : count, anchor)
}

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

function addMonths(start: number, months: number, anchor: number): number {
  const [from, day] = [new Date(start * 1_000), new Date(anchor * 1_000).getUTCDate()]
  const first = new Date(from)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return Math.floor(first.getTime() / 1_000)
}
