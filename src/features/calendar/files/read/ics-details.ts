import type ICAL from 'ical.js'
import { dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import { webLink } from '#base/web-link.ts'
import type { Schedule } from '../../recurrence/series.ts'
import { cleanText, unreadable } from '../file-event.ts'
import { endOf, type FileContext, timesOf, valuesOf } from './ics-times.ts'

/** What an event of a file says of itself, without how it repeats. */
export function detailsOf({ component, title }: { component: ICAL.Component; title: string }, context: FileContext) {
  const start = component.getFirstProperty('dtstart')
  const time = start && timesOf(start, context)[0]
  if (!time) throw unreadable('It has no start.')
  const schedule: Schedule = {
    startsAt: time.at,
    endsAt: endOf(component, time, context),
    allDay: time.day !== undefined,
    timeZone: time.timeZone,
    rule: null,
    addedDates: [],
    deletedDates: [],
  }
  return {
    title,
    description: textOf(component, 'description'),
    place: textOf(component, 'location').replaceAll('\n', ', '),
    link: linkOf(component, 'url', context),
    joinLink: linkOf(component, 'conference', context) ?? linkOf(component, 'x-google-conference', context),
    isCancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
    schedule,
  }
}

/** Start and end as the form has them. */
export function shownTimes({ startsAt, endsAt, allDay, timeZone }: Schedule) {
  if (!allDay) return { allDay, start: startsAt.toISOString(), end: endsAt.toISOString() }
  return { allDay, start: dayIn(startsAt, { timeZone }), end: addDays(dayIn(endsAt, { timeZone }), -1) }
}

/** The text of a property; empty without one. */
export function textOf(component: ICAL.Component, name: string): string {
  const property = component.getFirstProperty(name)
  const [value] = property ? valuesOf(property) : []
  return value === null || value === undefined ? '' : cleanText(String(value))
}

/** A link to a web page; others, such as those into programs, and those to the calendar itself are left out. */
function linkOf(component: ICAL.Component, name: string, { origin }: FileContext): string | undefined {
  const link = webLink.safeParse(textOf(component, name)).data
  return link === '' || link?.startsWith(`${origin}/`) ? undefined : link
}
