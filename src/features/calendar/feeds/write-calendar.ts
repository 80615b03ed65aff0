import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import type { ChangedDate } from '../events/stored.ts'
import type { Schedule, Span } from '../recurrence/series.ts'
import { calendarPathOf, pathOfEvent } from '../visitors/shape.ts'
import type { Deadline } from './feed.ts'
import { timeZoneDefinition } from './time-zone-definition.ts'

/** An event as calendars elsewhere get it. */
export interface FeedEvent {
  id: string
  /** Stable over changes; dates that stand for themselves have their own. */
  uid: string
  schedule: Schedule
  changed: readonly ChangedDate[]
  sequence: number
  changedAt: Date
  isCancelled: boolean
  title: string
  description: string
  place: string
}

export interface CalendarContents {
  title: string
  origin: string
  /** Whether its events link their pages for visitors, instead of the members' calendar. */
  forVisitors?: boolean
  events: readonly FeedEvent[]
  deadlines: readonly Deadline[]
}

/** An iCalendar file (RFC 5545) of events and deadlines, with the definitions of its time zones. */
export function writeCalendar({ title, origin, forVisitors, events, deadlines }: CalendarContents): string {
  const pageOf = forVisitors ? (id: string) => pathOfEvent(id, null) : (id: string) => calendarPathOf(id, null)
  const calendar = new ICalCalendar({
    name: title,
    prodId: '//Guildhall//Calendar//EN',
    // With a zone for the whole calendar the library writes time stamps in it that have to be in UTC.
    timezone: { name: null, generator: timeZoneDefinition },
  })
  const host = new URL(origin).hostname
  for (const event of events) addEvent(calendar, event, { host, url: origin + pageOf(event.id) })
  for (const { id, title: due, day, url } of deadlines)
    calendar.createEvent({
      id: `${id}@${host}`,
      // A deadline has no time of its own, so the same file is written until something changes.
      stamp: new Date(`${day}T00:00:00Z`),
      allDay: true,
      start: Temporal.PlainDate.from(day),
      end: Temporal.PlainDate.from(addDays(day, 1)),
      summary: due,
      url: `${origin}${url}`,
    })
  return calendar.toString()
}

interface Address {
  host: string
  url: string
}

function addEvent(calendar: ICalCalendar, event: FeedEvent, { host, url }: Address): void {
  const { uid, schedule, changed, sequence, changedAt, isCancelled } = event
  const common = { sequence, stamp: changedAt, lastModified: changedAt, url }
  calendar.createEvent({
    ...common,
    ...timesFor(schedule, schedule),
    ...textsOf(event, isCancelled),
    id: `${uid}@${host}`,
    ...(schedule.rule ? { repeating: recurrence(schedule) } : {}),
  })
  for (const { date, changes, isCancelled: isDateCancelled, ...span } of changed)
    calendar.createEvent({
      ...common,
      ...timesFor(span, schedule),
      ...textsOf({ ...event, ...changes }, isCancelled || isDateCancelled),
      id: `${uid}@${host}`,
      ...dateOfSeries(date, schedule),
    })
}

const textsOf = (
  { title, description, place }: Pick<FeedEvent, 'title' | 'description' | 'place'>,
  cancelled: boolean,
) => ({
  summary: title,
  description,
  location: place,
  status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
})

const zoned = (at: Date, { timeZone }: Schedule) =>
  Temporal.Instant.fromEpochMilliseconds(+at).toZonedDateTimeISO(timeZone)

export function timesFor({ startsAt, endsAt }: Span, schedule: Schedule) {
  const { allDay, timeZone } = schedule
  if (!allDay) return { start: zoned(startsAt, schedule), end: zoned(endsAt, schedule), timezone: timeZone }
  const dayOf = (at: Date) => Temporal.PlainDate.from(dayIn(at, { timeZone }))
  return { allDay: true as const, start: dayOf(startsAt), end: dayOf(endsAt) }
}

/**
 * Names the date of a series that an event stands for. The library writes a RECURRENCE-ID of whole days as an instant, which no calendar
 * finds among its days; the line goes with those of the recurrence, which it leaves as they are if there are at least two.
 */
const dateOfSeries = (date: Date, schedule: Schedule) =>
  schedule.allDay
    ? { repeating: `${localDates('RECURRENCE-ID', [date], schedule)}\nTRANSP:OPAQUE` }
    : { recurrenceId: zoned(date, schedule) }

/** The rule with its exceptions, in the local times of its zone, or as days. */
function recurrence(schedule: Schedule): string {
  const dates = (name: string, all: readonly Date[]) => (all.length === 0 ? [] : [localDates(name, all, schedule)])
  return [
    `RRULE:${schedule.rule}`,
    ...dates('RDATE', schedule.addedDates),
    ...dates('EXDATE', schedule.deletedDates),
  ].join('\n')
}

/** A property whose value are dates of a series. */
function localDates(name: string, all: readonly Date[], schedule: Schedule): string {
  const local = (at: Date) => {
    const time = zoned(at, schedule)
    const day = time.toPlainDate().toString().replaceAll('-', '')
    return schedule.allDay
      ? day
      : `${day}T${time.toPlainTime().toString({ smallestUnit: 'second' }).replaceAll(':', '')}`
  }
  return `${name}${schedule.allDay ? ';VALUE=DATE' : `;TZID=${schedule.timeZone}`}:${all.map(local).join(',')}`
}
