import { dayIn, type Region } from '#base/dates.ts'
import { addDays, formatterOf, noonOf } from '#base/days.ts'
import type { Schedule, Span } from './recurrence/series.ts'

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * Date and time of an event for emails and public pages, in the site's time zone: Tuesday, 1 December 2037, 18:30–20:00 GMT. Whole days
 * are those of the zone they were entered in.
 */
export function whenText({ startsAt, endsAt }: Span, schedule: Pick<Schedule, 'allDay' | 'timeZone'>, region: Region) {
  const { locale, timeZone } = region
  if (schedule.allDay) {
    const first = dayIn(startsAt, schedule)
    const last = addDays(dayIn(endsAt, schedule), -1)
    const days = formatterOf(locale, { ...DAY, timeZone: 'UTC' })
    return last > first ? days.formatRange(noonOf(first), noonOf(last)) : days.format(noonOf(first))
  }
  const time = { ...TIME, timeZone, timeZoneName: 'short' } as const
  if (dayIn(startsAt, region) !== dayIn(endsAt, region))
    return formatterOf(locale, { ...DAY, ...time }).formatRange(startsAt, endsAt)
  return `${formatterOf(locale, { ...DAY, timeZone }).format(startsAt)}, ${formatterOf(locale, time).formatRange(startsAt, endsAt)}`
}
