import { addDays, type Day, daysBetween } from '#base/days.ts'
import { localIn } from '#base/instant-in.ts'
import type { CalendarDate } from '../../fields.ts'
import { type ExactTimes, exactTimes, localTimes } from '../form/times.ts'
import { SLOT_MINUTES } from '../model/layout.ts'
import { ALL_DAY, slotTime, type WeekCell } from '../model/slots.ts'

/** The whole event is moved, or its end alone. */
export type MoveMode = 'move' | 'stretch'

/** How far something is moved, on the calendar and on the clock. */
export interface Steps {
  days: number
  minutes: number
}

export const NOWHERE: Steps = { days: 0, minutes: 0 }

export const isNowhere = ({ days, minutes }: Steps): boolean => days === 0 && minutes === 0

/** Steps from one cell of a month or week to another; undefined where an event with times would leave the hours. */
export function stepsBetween(from: WeekCell, to: WeekCell, isAmongHours: boolean): Steps | undefined {
  const days = daysBetween(from.day, to.day)
  if (!isAmongHours) return { days, minutes: 0 }
  return to.slot === ALL_DAY ? undefined : { days, minutes: (to.slot - from.slot) * SLOT_MINUTES }
}

/**
 * The times of a date that was moved or stretched by steps, on the clock of a time zone: it stays as long as it was, also over a change of
 * the clock. No end goes before the start; what has times stays at least half an hour long.
 */
export function movedTimes(date: CalendarDate, mode: MoveMode, steps: Steps, timeZone: string): ExactTimes {
  const { allDay, start, end } = date
  if (allDay) {
    const [first, last] = [mode === 'move' ? addDays(start, steps.days) : start, addDays(end, steps.days)]
    return { allDay, start: first, end: last < first ? first : last }
  }
  const local = localTimes(date, timeZone)
  const first = mode === 'move' ? shifted(local.start, steps) : local.start
  const least = mode === 'move' ? first : shifted(first, { days: 0, minutes: SLOT_MINUTES })
  const last = shifted(local.end, steps)
  return exactTimes({ allDay, start: first, end: last < least ? least : last }, timeZone, date)
}

function shifted(local: string, { days, minutes }: Steps): string {
  return new Date(Date.parse(`${local}Z`) + (days * 24 * 60 + minutes) * 60_000).toISOString().slice(0, 16)
}

/** The first and the last day of times, in a time zone; what ends at midnight ends on the day before. */
export function daysOfTimes({ allDay, start, end }: ExactTimes, timeZone: string): { first: Day; last: Day } {
  if (allDay) return { first: start, last: end }
  const first = localIn(timeZone, new Date(start)).slice(0, 10)
  const last = localIn(timeZone, new Date(Math.max(Date.parse(start), Date.parse(end) - 1))).slice(0, 10)
  return { first, last }
}

/** Whether times cover a half hour of a day. */
export function coversSlot({ start, end }: ExactTimes, { day, slot }: WeekCell, timeZone: string): boolean {
  const [from, to] = [localIn(timeZone, new Date(start)), localIn(timeZone, new Date(end))]
  return `${day}T${slotTime(slot)}` < to && `${day}T${slotTime(slot + 1)}` > from
}
