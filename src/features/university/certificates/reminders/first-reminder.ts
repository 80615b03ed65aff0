import { addDays, type Day, daysBetween } from '#base/days.ts'
import { RENEWABLE_DAYS } from '../../learning/rules.ts'

/** Days before the last valid day of a certificate on which its holder is reminded, longest first (UNI-B1). */
export const REMINDER_DAYS = [30, 7] as const

/**
 * The day of the first reminder that a certificate expires; null for one that never does. The reminder 30 days before is left out for a
 * certificate that is valid so briefly that its course could not be taken again by then.
 */
export function firstReminderDay(issuedOn: Day, lastDay: Day | null): Day | null {
  if (lastDay === null) return null
  const renewable = Math.min(RENEWABLE_DAYS, Math.floor(daysBetween(issuedOn, lastDay) / 2))
  const [long, short] = REMINDER_DAYS
  return addDays(lastDay, -(renewable >= long ? long : short))
}
