import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from '#base/days.ts'
import { RETRY_DAYS } from '../../checkout/rules.ts'

/** Most monthly donations that somebody has at a time. */
export const MAX_MONTHLY = 20

/**
 * Why a monthly donation has ended: stopped, its card refused for the last time, nothing there that takes donations, or a payment that the
 * donor's bank claims back.
 */
export type EndedBy = 'donor' | 'card' | 'receiver' | 'bank'

/**
 * The first day after `after` on which a donation is given that was first given on `anchorDay`: the same day of a month, or the last of a
 * shorter one, after which the day is the first one's again.
 */
export function nextDonationDay(anchorDay: Day, after: Day): Day {
  for (let months = 1; ; months += 1) {
    const day = addMonths(anchorDay, months)
    if (day > after) return day
  }
}

/** Days for which a donation that cannot be charged waits: as many as a refused card is tried for. Then its month is left out. */
const WAITING_DAYS = RETRY_DAYS.reduce((sum, days) => sum + days, 0)

/** Whether a month is left out whose donation could not be charged until today. */
export const isLeftOut = (dueDay: Day, today: Day): boolean => daysBetween(dueDay, today) >= WAITING_DAYS

/** Days before the last day of a card on which whoever gives with it hears of that. */
const CARD_REMINDED_DAYS = 14

/** The last day on which a card can be charged that is valid until the end of a month. */
export const lastDayOfCard = ({ month, year }: { month: number; year: number }): Day =>
  addDays(firstOfMonth(`${year}-${String(month).padStart(2, '0')}-01`, 1), -1)

/** The month and year of the cards whose donors are to be reminded today; undefined early in a month. */
export function expiringOn(today: Day): { month: number; year: number } | undefined {
  const card = { month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) }
  return daysBetween(today, lastDayOfCard(card)) <= CARD_REMINDED_DAYS ? card : undefined
}
