import { addDays, type Day, daysBetween } from '#base/days.ts'

/** What is true of a renewal: its payment was refused while `failing`, and the days of grace are over once `ended`. */
export type RenewalState = 'on' | 'cancelled' | 'failing' | 'ended'

/** Days before a renewal on which its member hears of it (yearly plans and trials), or of a card that expires before. */
export const REMINDED_DAYS = 7
/** Days before the end of grace on which its member is reminded once more. */
export const GRACE_REMINDED_DAYS = 3

interface Planned {
  state: RenewalState
  dueDay: Day
  graceDay: Day | null
  /** The day on which the card is tried again. */
  attemptDay: Day | null
}

/** The next day after today on which something is to be done about a renewal; null for none. */
export function nextDayOf({ state, dueDay, graceDay, attemptDay }: Planned, today: Day): Day | null {
  if (state === 'on') return later([addDays(dueDay, -REMINDED_DAYS), dueDay], today) ?? addDays(today, 1)
  if (state !== 'failing' || graceDay === null) return null
  const days = [attemptDay, addDays(graceDay, -GRACE_REMINDED_DAYS), addDays(graceDay, 1)]
  return later(days, today) ?? addDays(today, 1)
}

const later = (days: readonly (Day | null)[], today: Day): Day | undefined =>
  days.filter((day): day is Day => day !== null && day > today).toSorted()[0]

/** Whether a card can no longer be charged on a day: it is valid until the end of its month. */
export const isExpiredOn = ({ month, year }: { month: number; year: number }, day: Day): boolean =>
  `${year}-${String(month).padStart(2, '0')}` < day.slice(0, 7)

/** A term that was paid for, and what was paid for it less refunds, in minor units. */
export interface PaidTerm {
  firstDay: Day
  lastDay: Day
  amount: number
}

/**
 * What is left of paid terms when another plan begins today, in minor units: the share of its days that are not over, today's among them,
 * rounded down for each.
 */
export function creditOf(terms: readonly PaidTerm[], today: Day): number {
  return terms.reduce((sum, { firstDay, lastDay, amount }) => {
    const days = daysBetween(firstDay, lastDay) + 1
    const unused = Math.min(days, daysBetween(today, lastDay) + 1)
    return unused > 0 && days > 0 ? sum + Math.floor((amount * unused) / days) : sum
  }, 0)
}
