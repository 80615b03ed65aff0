import { instantAt, offsetAt } from './days.ts'

/**
 * The instant at which clocks in a time zone show this date and time (`2026-11-22T09:30`); undefined for what is no date. A time
 * that a change of clocks leaves out counts as the one after it; of one that comes twice it is the first.
 */
export function instantIn(timeZone: string, local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(Date.parse(`${local}:00Z`))) return undefined
  return instantAt(local.slice(0, 10), local.slice(11), { timeZone })
}

/** The opposite: what clocks in a time zone show at an instant, as a field for date and time takes it. */
export function localIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 16)
}
