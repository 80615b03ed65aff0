import { type Day, isDate } from '#base/days.ts'
import { MAX_DATES } from '../../choices.ts'
import type { Repeat } from './repeat.ts'
import { isWhole } from './values.ts'

/** Most days, weeks, months or years between two dates, and most dates of a series. */
const MOST = { interval: 999, count: MAX_DATES }

/** A field of a repeat that is not complete, with its message and what the message names. */
export type RepeatError = { key: 'whole'; most: number } | { key: 'days' | 'until' }

/** What is missing or wrong in a repeat, by field. */
export function repeatErrors(repeat: Repeat, firstDay: Day): Partial<Record<keyof Repeat, RepeatError>> {
  const { unit, interval, days, ends, until, count } = repeat
  if (unit === 'never' || unit === 'custom') return {}
  const errors: Partial<Record<keyof Repeat, RepeatError>> = {}
  if (!isWithin(interval, MOST.interval)) errors.interval = { key: 'whole', most: MOST.interval }
  if (unit === 'week' && days.length === 0) errors.days = { key: 'days' }
  if (ends === 'on' && (!isDate(until) || until < firstDay)) errors.until = { key: 'until' }
  if (ends === 'after' && !isWithin(count, MOST.count)) errors.count = { key: 'whole', most: MOST.count }
  return errors
}

const isWithin = (typed: string, most: number) => isWhole(typed) && Number(typed) >= 1 && Number(typed) <= most
