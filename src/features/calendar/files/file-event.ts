import { Problem } from '#base/problem.ts'
import { RICH_TEXT_LIMITS } from '#base/rich-text.ts'
import { OWN } from '../choices.ts'
import { enteredEvent } from '../contract.ts'
import type { ChangedDate } from '../events/stored.ts'
import type { coverOf } from '../recurrence/rule.ts'
import type { Schedule } from '../recurrence/series.ts'
import { unknownRule } from '../refusals.ts'

/** An event as a file has it. */
export interface FileEvent {
  /** The line it begins on. */
  line: number
  /** Null in a CSV file, which has none. */
  uid: string | null
  /** The calendar it names; undefined where it names none. */
  type: string | undefined
  title: string
  description: string
  place: string
  /** Undefined where the file does not say. */
  link: string | undefined
  joinLink: string | undefined
  schedule: Schedule
  changed: ChangedDate[]
  isCancelled: boolean
  cover: ReturnType<typeof coverOf>
}

/** A part of a file that is no event of the calendar, with the reason in the reader's words. */
export interface FileError {
  line: number
  title: string
  reason: string
}

export interface FileContents {
  events: FileEvent[]
  errors: FileError[]
}

interface Details {
  title: string
  description: string
  place: string
  start: string
  end: string
  allDay: boolean
  rule: string | null
}

/** Refuses what the calendar cannot hold, with the message of the form or the part that is too long. */
export function checkDetails({ title, description, place, start, end, allDay, rule }: Details): void {
  if (title === '') throw unreadable('It has no title.')
  if (title.length > 200) throw unreadable('Its title is longer than 200 characters.')
  if (place.length > 300) throw unreadable('Its place is longer than 300 characters.')
  if (description.length > RICH_TEXT_LIMITS.characters) throw unreadable('Its description is too long.')
  const { error } = enteredEvent.safeParse({ title, place, start, end, allDay, rule, type: OWN })
  const [issue] = error?.issues ?? []
  if (issue?.path[0] === 'rule') throw unknownRule()
  if (issue && NO_TIME.test(issue.message)) throw unreadable('It takes place before 1900 or after 2149.')
  if (issue) throw unreadable(issue.message)
}

/** How the form asks for a start or an end that is missing, or out of range as here. */
const NO_TIME = /^Please choose when/

/** An event of a file that cannot be read, with the reason for the preview. */
class UnreadableEvent extends Error {}

export const unreadable = (reason: string) => new UnreadableEvent(reason)

/** Why an event could not be read; what says nothing about the event is thrown on. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof UnreadableEvent || thrown instanceof Problem) return thrown.message
  throw thrown
}

/** A text without what no text of the product has: control characters and line breaks of other systems. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what is removed.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .trim()
