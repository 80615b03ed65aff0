import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { MAX_DATES } from '../../choices.ts'
import type { ChangedDate } from '../../events/stored.ts'
import { checkSchedule, coverOf } from '../../recurrence/rule.ts'
import { startsOn } from '../../recurrence/series.ts'
import { checkDetails, type FileContents, type FileError, type FileEvent, reasonOf, unreadable } from '../file-event.ts'
import { tooManyEvents } from '../refusals.ts'
import { blocksOf, type EventBlock } from './ics-blocks.ts'
import { detailsOf, shownTimes, textOf } from './ics-details.ts'
import { recurrenceOf } from './ics-recurrence.ts'
import { decoded, type FileContext, type FileTime, knownZone, timesOf } from './ics-times.ts'
import type { ReadOptions } from './read-file.ts'

/** Changed dates of series count as parts of their events. */
const MAX_BLOCKS = 10_000
/** A longer UID is stored as its hash. */
const MAX_UID_CHARACTERS = 255

/** One VEVENT: an event, or a date of a series that differs. */
interface Part {
  line: number
  component: ICAL.Component
  uid: string
  title: string
  /** The date of a series it stands for. */
  date: FileTime | undefined
}

/** The events of an iCalendar file (RFC 5545), those that repeat with the dates that differ. */
export function readIcs(text: string, { timeZone: siteZone, origin, most }: ReadOptions): FileContents {
  const blocks = blocksOf(text)
  if (blocks.events.length > MAX_BLOCKS) throw tooManyEvents(most)
  const context: FileContext = { siteZone, origin, zoneOf: once(knownZone), defined: definedZones(blocks.zones) }
  const contents: FileContents = { events: [], errors: [] }
  const parts = blocks.events.flatMap((block) => partOf(block, context, contents.errors))
  const groups = Map.groupBy(parts, ({ uid }) => uid)
  if (groups.size > most) throw tooManyEvents(most)
  for (const group of groups.values()) readGroup(group, context, contents)
  return contents
}

/** Looks each name up once. */
function once(find: (name: string) => string | undefined) {
  const found = new Map<string, string | undefined>()
  return (name: string) => {
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name)
  }
}

function definedZones(definitions: string[][]) {
  const zones = new Map<string, ICAL.Timezone>()
  for (const lines of definitions) {
    try {
      const zone = new ICAL.Timezone(ICAL.Component.fromString(lines.join('\r\n')))
      zones.set(zone.tzid, zone)
    } catch {
      // Events in a zone whose definition cannot be read are reported as being in an unknown one.
    }
  }
  return (name: string) => zones.get(name)
}

function partOf({ line, lines, isWhole }: EventBlock, context: FileContext, errors: FileError[]): Part[] {
  let title = ''
  try {
    if (!isWhole) throw unreadable('It has no end (END:VEVENT).')
    const component = decoded(() => ICAL.Component.fromString(lines.join('\r\n')))
    title = textOf(component, 'summary')
    const named = component.getFirstProperty('recurrence-id')
    if (named?.getParameter('range')) throw unreadable('It changes a date and all that follow, which we cannot import.')
    return [
      { line, component, title, uid: uidOf(component, lines), date: named ? timesOf(named, context)[0] : undefined },
    ]
  } catch (thrown) {
    errors.push({ line, title, reason: reasonOf(thrown) })
    return []
  }
}

/** An event without a UID, which the format asks for, is known by its contents. */
function uidOf(component: ICAL.Component, lines: readonly string[]): string {
  const uid = textOf(component, 'uid')
  if (uid !== '' && uid.length <= MAX_UID_CHARACTERS) return uid
  return createHash('sha256')
    .update(uid || lines.join('\n'))
    .digest('hex')
}

/** The event of a UID with its dates that differ; such dates without their series are events of their own. */
function readGroup(group: readonly Part[], context: FileContext, { events, errors }: FileContents): void {
  const refuse = ({ line, title }: Part, thrown: unknown) => void errors.push({ line, title, reason: reasonOf(thrown) })
  const [main, ...again] = group.filter(({ date }) => !date)
  for (const part of again) refuse(part, unreadable('The file has this event twice.'))
  const dates = group.filter(({ date }) => date)
  if (!main) {
    for (const part of dates) tryTo(() => events.push(eventOf({ ...part, uid: uidOfDate(part) }, context)), part)
    return
  }
  tryTo(() => {
    const event = eventOf(main, context)
    if (dates.length > MAX_DATES) throw unreadable(`More than ${MAX_DATES} of its dates differ.`)
    for (const part of dates) tryTo(() => addChangedDate(event, part, context), part)
    event.changed.sort((one, other) => +one.date - +other.date)
    events.push({ ...event, cover: coverOf(event.schedule, event.changed) })
  }, main)

  function tryTo(read: () => void, part: Part) {
    try {
      read()
    } catch (thrown) {
      refuse(part, thrown)
    }
  }
}

const uidOfDate = ({ uid, date }: Part) => `${uid.slice(0, MAX_UID_CHARACTERS - 20)} ${date ? +date.at : ''}`

function eventOf(part: Part, context: FileContext): FileEvent {
  const { component, line, uid } = part
  const { schedule: once, ...details } = detailsOf(part, context)
  const repeating = part.date ? undefined : recurrenceOf(component, once, context)
  checkDetails({ ...details, ...shownTimes(once), rule: repeating?.rule ?? null })
  const schedule = repeating ? checkSchedule({ ...once, ...repeating }) : once
  return { ...details, line, uid, type: undefined, schedule, changed: [], cover: coverOf(schedule, []) }
}

/** Adds a date of a series that differs to the series. */
function addChangedDate(event: FileEvent, part: Part, context: FileContext): void {
  const date = part.date?.at
  const { schedule: own, isCancelled, ...details } = detailsOf(part, context)
  if (event.schedule.rule === null || !date) throw unreadable('It is a date of an event that does not repeat.')
  const deletedDates = event.schedule.deletedDates.filter((one) => +one !== +date)
  const schedule = { ...event.schedule, deletedDates }
  if (!startsOn(schedule, date)) throw unreadable('It is a date that its series does not have.')
  if (own.allDay !== schedule.allDay)
    throw unreadable('It lasts whole days, unlike its series, or the other way round.')
  if (event.changed.some((one) => +one.date === +date)) throw unreadable('The file has this date of the series twice.')
  checkDetails({ ...details, ...shownTimes(own), rule: null })
  event.schedule = schedule
  const { startsAt, endsAt } = own
  event.changed.push({ date, startsAt, endsAt, changes: changesOf(event, details), isCancelled })
}

function changesOf(event: FileEvent, details: Omit<ReturnType<typeof detailsOf>, 'schedule' | 'isCancelled'>) {
  const { title, description, place, link, joinLink } = details
  const changes: ChangedDate['changes'] = {}
  if (title !== event.title) changes.title = title
  if (description !== event.description) Object.assign(changes, { description, descriptionJson: null })
  if (place !== event.place) changes.place = place
  if (link !== undefined && link !== event.link) changes.link = link
  if (joinLink !== undefined && joinLink !== event.joinLink) changes.joinLink = joinLink
  return changes
}
