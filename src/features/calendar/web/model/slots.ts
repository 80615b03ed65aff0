import { addDays, type Day, instantAt, weekdayOf } from '#base/days.ts'
import { SLOT_MINUTES } from './layout.ts'
import type { Slot } from './view-props.ts'

/** A cell of the week: its day, and a slot of it or the row of whole days. */
export interface WeekCell {
  day: Day
  /** From 0 at midnight; -1 is the row of whole days. */
  slot: number
}

export const ALL_DAY = -1
export const SLOTS = (24 * 60) / SLOT_MINUTES
/** The view scrolls to this slot at first: 06:00 (CAL-07). */
export const FIRST_SLOT = (6 * 60) / SLOT_MINUTES

export const cellName = ({ day, slot }: WeekCell): string => `${day} ${slot}`

export function cellOfName(name: string): WeekCell {
  const [day = '', slot = '0'] = name.split(' ')
  return { day, slot: Number(slot) }
}

/** The clock time at which a slot begins: 09:30. */
export function slotTime(slot: number): string {
  const minutes = slot * SLOT_MINUTES
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Where a key leads from a cell: to another slot of the day, another day, an end of the week, or another week. */
export function cellAfterKey({ day, slot }: WeekCell, key: string, days: number): WeekCell | undefined {
  if (key === 'ArrowUp') return { day, slot: Math.max(ALL_DAY, slot - 1) }
  if (key === 'ArrowDown') return { day, slot: Math.min(SLOTS - 1, slot + 1) }
  const steps = dayStep(day, key, days)
  return steps === undefined ? undefined : { day: addDays(day, steps), slot }
}

function dayStep(day: Day, key: string, days: number): number | undefined {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key === 'PageUp') return -days
  if (key === 'PageDown') return days
  if (key === 'Home') return days === 1 ? 0 : -weekdayOf(day)
  if (key === 'End') return days === 1 ? 0 : 6 - weekdayOf(day)
  return undefined
}

/** Whether a cell lies between two others: within the day of the first, or in the row of whole days. */
export function isBetweenCells(anchor: WeekCell, end: WeekCell, cell: WeekCell): boolean {
  if ((anchor.slot === ALL_DAY) !== (cell.slot === ALL_DAY)) return false
  if (anchor.slot === ALL_DAY) {
    const [from = '', to = ''] = [anchor.day, end.day].toSorted()
    return from <= cell.day && cell.day <= to
  }
  const last = Math.max(0, end.slot)
  return cell.day === anchor.day && Math.min(anchor.slot, last) <= cell.slot && cell.slot <= Math.max(anchor.slot, last)
}

/** What was selected from one cell to another, as exact instants or whole days (CAL-06). */
export function slotBetween(anchor: WeekCell, end: WeekCell, timeZone: string): Slot {
  if (anchor.slot === ALL_DAY) {
    const [start = anchor.day, last = start] = [anchor.day, end.day].toSorted()
    return { start, end: last, allDay: true }
  }
  const other = Math.max(0, end.slot)
  const [from, to] = [Math.min(anchor.slot, other), Math.max(anchor.slot, other) + 1]
  return {
    start: slotStart(anchor.day, from, timeZone),
    end: slotStart(anchor.day, to, timeZone),
    allDay: false,
  }
}

const slotStart = (day: Day, slot: number, timeZone: string): string =>
  (slot === SLOTS
    ? instantAt(addDays(day, 1), '00:00', { timeZone })
    : instantAt(day, slotTime(slot), { timeZone })
  ).toISOString()
