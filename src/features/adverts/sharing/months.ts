import { dayIn, type Region } from '#base/dates.ts'
import { addDays, type Day, firstOfMonth, instantAt } from '#base/days.ts'

type Zone = Pick<Region, 'timeZone'>

/** When the report of a month is sent on the first day of the next, on the site's clock. */
const MAIL_TIME = '08:00'

/** When the next report of a month is sent: in the morning of the first day of the month after this instant. */
export const nextMailAfter = (now: Date, zone: Zone): Date =>
  instantAt(firstOfMonth(dayIn(now, zone), 1), MAIL_TIME, zone)

/** First and last day of the month before the one this instant is in. */
export function monthBefore(now: Date, zone: Zone): { from: Day; to: Day } {
  const today = dayIn(now, zone)
  return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today, 0), -1) }
}
