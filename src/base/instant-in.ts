import { instantAt, offsetAt } from './days.ts'

/**
 * The instant of a local date and time (`2026-11-22T09:30`) in a time zone; undefined for an invalid date. A skipped time is moved
 * forward by the gap; of an ambiguous time it is the first.
 */
export function instantIn(timeZone: string, local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(Date.parse(`${local}:00Z`))) return undefined
  return instantAt(local.slice(0, 10), local.slice(11), { timeZone })
}

/** The inverse: local date and time at an instant, as a `datetime-local` input takes it. */
export function localIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 16)
}
