import ICAL from 'ical.js'
import { addDays, type Day, instantAt, startOfDay } from '#base/days.ts'
import { unreadable } from '../file-event.ts'

/** What the parts of a file are read with. */
export interface FileContext {
  /** The zone of times without one, and of series in a zone that the file defines. */
  siteZone: string
  /** The site's own origin. */
  origin: string
  /** The zone of this name of the IANA database; each name is looked up once. */
  zoneOf: (name: string) => string | undefined
  /** A time zone that the file defines. */
  defined: (name: string) => ICAL.Timezone | undefined
}

/** A time of a file. */
export interface FileTime {
  at: Date
  /** The day, where it is one without a time. */
  day: Day | undefined
  /** The time zone it is in, of the IANA database. */
  timeZone: string
}

/** A property's times, each with the property's zone. Of periods the start. */
export function timesOf(property: ICAL.Property, context: FileContext): FileTime[] {
  const written: unknown[] = property.toJSON().slice(3)
  return valuesOf(property).map((value, index) => {
    const time = value instanceof ICAL.Period ? value.start : value
    if (!(time instanceof ICAL.Time)) throw unreadable('It has a time that we cannot read.')
    // The library turns the 31st of a shorter month into a day of the next one.
    const isThere = typeof written[index] !== 'string' || written[index] === time.toString()
    if (!isThere) throw unreadable('It has a day or hour that there is not.')
    const read = fileTime(time, zoneName(property), context)
    if (Number.isNaN(+read.at)) throw unreadable('It has a day or hour that there is not.')
    return read
  })
}

/** A property's values; the library reads each when it is first used, and throws then. */
export function valuesOf(property: ICAL.Property): unknown[] {
  return decoded(() => property.getValues())
}

/** Reads what the library has not decoded yet: a value that is none of its kind makes one event unreadable, not the file. */
export function decoded<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    throw unreadable('It is damaged: a line in it is none of the format.')
  }
}

const zoneName = (property: ICAL.Property) => {
  const name: unknown = property.getParameter('tzid')
  return typeof name === 'string' ? name : undefined
}

function fileTime(time: ICAL.Time, name: string | undefined, context: FileContext): FileTime {
  const { year, month, day, hour, minute, second } = time
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  if (time.isDate)
    return { at: startOfDay(date, { timeZone: context.siteZone }), day: date, timeZone: context.siteZone }
  const clock = `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
  if (time.zone === ICAL.Timezone.utcTimezone)
    return { at: new Date(`${date}T${clock}Z`), day: undefined, timeZone: UTC }
  const timeZone = name === undefined ? context.siteZone : context.zoneOf(name)
  if (timeZone) return { at: instantAt(date, clock, { timeZone }), day: undefined, timeZone }
  const defined = context.defined(name ?? '')
  if (!defined) throw unreadable(`We do not know the time zone ‘${(name ?? '').slice(0, 60)}’.`)
  const local = time.clone()
  local.zone = defined
  const seconds = decoded(() => local.toUnixTime())
  return { at: new Date(seconds * 1_000), day: undefined, timeZone: context.siteZone }
}

/** The IANA zone of this name, also in the form with which some programs mark theirs: `/example.org/20050126/Europe/London`. */
export function knownZone(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '')
  const names = name.startsWith('/') ? [parts.slice(-2).join('/'), parts.slice(-3).join('/')] : [name]
  for (const one of names) {
    const zone = zoneOf(one)
    if (zone) return zone
  }
  return undefined
}

const UTC = 'Etc/UTC'

/** A zone in the spelling of the database. Offsets such as +01:00, which programs read as zones too, are none of it. */
function zoneOf(name: string): string | undefined {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions()
    return timeZone === 'UTC' ? UTC : timeZone
  } catch {
    return undefined
  }
}

/** The instant an event ends: by its end, its duration, or for lack of both with its day, or at once. */
export function endOf(component: ICAL.Component, start: FileTime, context: FileContext): Date {
  const end = component.getFirstProperty('dtend')
  if (end) {
    const [time] = timesOf(end, context)
    if (!time || (time.day === undefined) !== (start.day === undefined))
      throw unreadable('Its start and end are not of the same kind.')
    // Some programs write the last day instead of the one after it.
    return start.day !== undefined && time.at <= start.at ? dayAfter(start.day, start) : time.at
  }
  const duration = component.getFirstProperty('duration')
  const [length] = duration ? valuesOf(duration) : []
  if (!(length instanceof ICAL.Duration)) return start.day === undefined ? start.at : dayAfter(start.day, start)
  const seconds = length.toSeconds()
  if (Math.abs(seconds) > MAX_SECONDS) throw unreadable('An event lasts a year at most.')
  if (start.day === undefined) return new Date(+start.at + seconds * 1_000)
  return startOfDay(addDays(start.day, Math.max(1, Math.round(seconds / 86_400))), start)
}

/** Beyond this, which no event may last, days cannot be added. */
const MAX_SECONDS = 1_000 * 86_400

const dayAfter = (day: Day, zone: { timeZone: string }) => startOfDay(addDays(day, 1), zone)
const twoDigits = (number: number) => String(number).padStart(2, '0')
