import type { JSONContent } from '@tiptap/core'
import { addDays, type Day, daysBetween, isDate } from '#base/days.ts'
import { isDeepEqual } from '#base/deep-equal.ts'
import { localIn } from '#base/instant-in.ts'
import { blocksOf, plainTextOf } from '#base/rich-text.ts'
import { OWN, SCOPES, type Scope } from '../../choices.ts'
import type { EventInFull } from '../../fields.ts'
import { movedRepeat, notRepeating, type Repeat, repeatOf, ruleOf } from './repeat.ts'
import { type ExactTimes, exactTimes, type LocalTimes, localTimes, movedEnd } from './times.ts'

/** An event as its form has it: numbers as typed, times on the clock of its time zone. */
export interface EventValues extends LocalTimes {
  title: string
  type: string
  place: string
  link: string
  joinLink: string
  capacity: string
  /** Minutes; empty for no reminder. */
  reminderMinutes: string
  descEditor: JSONContent | undefined
  image: EventInFull['image']
  repeat: Repeat
  /** The last start that was complete: while another is typed, the end and the days of the week wait for it. */
  lastStart: string
}

/** A new event, in the caller's own calendar where no other is named. */
export function newValues(times: ExactTimes, timeZone: string, type: string = OWN): EventValues {
  const local = localTimes(times, timeZone)
  return {
    ...local,
    title: '',
    type,
    place: '',
    link: '',
    joinLink: '',
    capacity: '',
    reminderMinutes: '',
    descEditor: undefined,
    image: null,
    repeat: notRepeating(dayOf(local.start)),
    lastStart: local.start,
  }
}

export function valuesOf(event: EventInFull): EventValues {
  const { title, type, place, link, joinLink, capacity, reminderMinutes, rule, allDay, timeZone } = event
  const local = localTimes(event, timeZone)
  const start = ruleStart(local.start, event)
  return {
    ...local,
    title,
    type,
    place,
    link,
    joinLink,
    capacity: String(capacity ?? ''),
    reminderMinutes: String(reminderMinutes ?? ''),
    descEditor: nonEmpty(event.descEditor) ?? textAsDocument(event.desc),
    image: event.image,
    repeat: repeatOf(rule, { allDay, timeZone, start }),
    lastStart: local.start,
  }
}

export const isSame = (one: EventValues, other: EventValues): boolean =>
  isDeepEqual({ ...one, descEditor: nonEmpty(one.descEditor) }, { ...other, descEditor: nonEmpty(other.descEditor) })

/** Whether they are the same on one date: how many dates follow it is left out, as a series that is cut in two shares them out. */
export const isSameDate = (one: EventValues, other: EventValues): boolean =>
  one.repeat.unit === other.repeat.unit && isSame({ ...one, repeat: other.repeat }, other)

/** Values with another start, which is empty or incomplete while it is typed. The end and the days it repeats on move along. */
export function withStart(values: EventValues, start: string): EventValues {
  if (!isDate(dayOf(start))) return { ...values, start }
  const { lastStart, end, repeat } = values
  return {
    ...values,
    start,
    lastStart: start,
    end: movedEnd(lastStart, start, end),
    repeat: movedRepeat(repeat, dayOf(lastStart), dayOf(start)),
  }
}

/** Values as the operations take them. `event` is what they were before. */
export function inputOf(values: EventValues, timeZone: string, event?: EventInFull) {
  const { title, type, place, link, joinLink, capacity, reminderMinutes, descEditor, image } = values
  return {
    ...exactTimes(values, timeZone, event),
    title,
    type,
    place,
    link: link.trim(),
    joinLink: joinLink.trim(),
    capacity: numberOf(capacity),
    reminderMinutes: numberOf(reminderMinutes),
    descEditor: nonEmpty(descEditor),
    image: image && { fileId: image.fileId, alt: image.alt.trim() },
    rule: ruleFor(values, timeZone, event),
  }
}

/** The rule to send: that of the event as long as neither it nor the start has changed, since a form drops what says nothing. */
function ruleFor(values: EventValues, timeZone: string, event: EventInFull | undefined): string | null {
  const { repeat, allDay, lastStart } = values
  if (repeat.unit === 'custom') return event?.rule ?? null
  const wasMoved = event && (localTimes(event, timeZone).start !== lastStart || event.allDay !== allDay)
  if (event && !wasMoved && !isRuleEdited(values, event)) return event.rule
  return ruleOf(repeat, { allDay, timeZone, start: ruleStart(lastStart, event) })
}

/** Whether something else than the day of the event has changed how it repeats. */
function isRuleEdited({ repeat, lastStart, allDay }: EventValues, event: EventInFull): boolean {
  const before = valuesOf(event)
  if (repeat.unit === 'custom' || before.repeat.unit === 'custom') return repeat.unit !== before.repeat.unit
  const times = { allDay, timeZone: event.timeZone, start: ruleStart(lastStart, event) }
  const moved = movedRepeat(before.repeat, dayOf(before.lastStart), dayOf(lastStart))
  return ruleOf(repeat, times) !== ruleOf(moved, times)
}

/**
 * The scopes a change of a series can have. One date has the rule, calendar, picture and kind of days of its series; the dates of a rule this
 * form cannot show do not move to another day together.
 */
export function scopesOf(values: EventValues, event: EventInFull): Scope[] {
  const isOfSeries =
    isRuleEdited(values, event) ||
    values.type !== event.type ||
    values.allDay !== event.allDay ||
    !isDeepEqual(values.image, event.image)
  const isMoved = dayOf(values.lastStart) !== dayOf(localTimes(event, event.timeZone).start)
  const isFixed = values.repeat.unit === 'custom' && isMoved
  return SCOPES.filter((scope) => (scope === 'one' ? !isOfSeries : !isFixed))
}

/** The day on which the rule of an event has the date being edited. */
export const ruleDay = ({ lastStart }: EventValues, event: EventInFull | undefined): Day =>
  dayOf(ruleStart(lastStart, event))

/** The start of a date by its rule: one that was moved by itself stays as many days away from it. */
function ruleStart(start: string, event: EventInFull | undefined): string {
  if (!event?.date) return start
  const regular = dayOf(localIn(event.timeZone, new Date(event.date)))
  const shown = dayOf(localTimes(event, event.timeZone).start)
  return addDays(regular, daysBetween(shown, dayOf(start))) + start.slice(10)
}

const dayOf = (local: string) => local.slice(0, 10)

/** A number as typed; the server refuses, at its field, what is none. */
function numberOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return isWhole(text) ? Number(text) : (text as unknown as number)
}

export const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text.trim())

function nonEmpty(text: unknown): JSONContent | undefined {
  const isEmpty = plainTextOf(text).trim() === '' && blocksOf(text).every(({ type }) => type === 'paragraph')
  return isEmpty ? undefined : (text as JSONContent)
}

/** A description that has plain text only, such as an imported one, for the editor. */
function textAsDocument(text: string): JSONContent | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return undefined
  return {
    type: 'doc',
    content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  }
}
