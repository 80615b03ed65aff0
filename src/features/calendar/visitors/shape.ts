import { addDays, isoWithOffset, startOfDay } from '#base/days.ts'
import type { SiteConfig } from '#features/site/server.ts'
import type { PublicTimes, SharedEvent } from '../contract.ts'
import { timesOf } from '../events/stored.ts'
import type { Schedule, Span } from '../recurrence/series.ts'

/** Whether visitors have pages and a feed of the site's shared events (CAL-B13). */
export const hasPublicEvents = ({ switches }: Pick<SiteConfig, 'switches'>): boolean =>
  switches.calendar && switches.eventsForVisitors

/** The page of an event for visitors, or of one date of a series. */
export const pathOfEvent = (id: string, date: Date | null): string =>
  `/events/${id}${date ? dateQuery('?date=', date) : ''}`

/** The members' calendar with an event open, where they answer. */
export const calendarPathOf = (id: string, date: Date | null): string =>
  `/calendar?event=${id}${date ? dateQuery('&on=', date) : ''}`

const dateQuery = (name: string, date: Date) => name + encodeURIComponent(date.toISOString())

/** For events whose type the site has removed. */
const NO_TYPE = { name: '', color: '#4a5560', textColor: '#ffffff' }

/** A calendar type's value with the site's name and colours for it (CAL-14). */
export function typeShaper({ primaries }: SiteConfig) {
  const types = new Map(primaries.calendarTypes.map((type) => [type.value, type]))
  return (type: string): Pick<SharedEvent, 'type' | 'typeName' | 'color' | 'textColor'> => {
    const { name, color, textColor } = types.get(type) ?? NO_TYPE
    return { type, typeName: name, color, textColor }
  }
}

/** When a date takes place. Whole days are the same days on every site, whichever zone they were entered in. */
export function publicTimes(
  span: Span,
  { allDay, timeZone }: Pick<Schedule, 'allDay' | 'timeZone'>,
  siteZone: string,
): PublicTimes {
  const { start, end } = timesOf(span, { allDay, timeZone })
  const local = (at: Date) => isoWithOffset(at, { timeZone })
  if (!allDay) return { start, end, local: { start: local(span.startsAt), end: local(span.endsAt) } }
  const [first, next] = [start, addDays(end, 1)].map((day) => startOfDay(day, { timeZone: siteZone }).toISOString())
  return { start: first ?? '', end: next ?? '', local: { start, end } }
}
