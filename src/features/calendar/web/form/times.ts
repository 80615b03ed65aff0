import { isDate } from '#base/days.ts'
import { instantIn, localIn } from '#base/instant-in.ts'

/** When an event takes place, as date and time inputs show it in a time zone; of whole days the times are not used. */
export interface LocalTimes {
  allDay: boolean
  /** Such as 2026-12-01T18:30; empty or incomplete while it is typed. */
  start: string
  end: string
}

/** As the contract has them: instants, or days of an all-day event. */
export type ExactTimes = LocalTimes

/** Times suggested when an event of whole days gets some. */
const USUAL = { start: 'T09:00', end: 'T10:00' }

export function localTimes({ allDay, start, end }: ExactTimes, timeZone: string): LocalTimes {
  if (allDay) return { allDay, start: start + USUAL.start, end: end + USUAL.end }
  return { allDay, start: localIn(timeZone, new Date(start)), end: localIn(timeZone, new Date(end)) }
}

/**
 * Local times as the contract takes them; what is missing or no date is empty. A time that was not changed since it was read is exactly
 * what it was: of an hour that a change of the clock repeats, the second time stays the second.
 */
export function exactTimes(local: LocalTimes, timeZone: string, before?: ExactTimes): ExactTimes {
  const exact = (name: 'start' | 'end') => {
    const at = local[name]
    if (!isDate(at.slice(0, 10))) return ''
    if (local.allDay) return at.slice(0, 10)
    if (before && !before.allDay && localIn(timeZone, new Date(before[name])) === at) return before[name]
    return instantIn(timeZone, at)?.toISOString() ?? ''
  }
  return { allDay: local.allDay, start: exact('start'), end: exact('end') }
}

/** The end that moves along when the start is moved, so that an event stays as long as it was on the clock. */
export function movedEnd(from: string, to: string, end: string): string {
  const [before, after, last] = [from, to, end].map((local) => Date.parse(`${local}Z`)) as [number, number, number]
  if ([before, after, last].some(Number.isNaN)) return end
  const moved = new Date(last + after - before)
  return Number.isNaN(+moved) ? end : moved.toISOString().slice(0, 16)
}
