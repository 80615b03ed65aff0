import { z } from 'zod'
import { id, instant } from '#base/operation.ts'
import { webLink } from '#base/web-link.ts'
import { picture } from '#features/files/contract.ts'
import { ANSWERS, LAST_YEAR, OWN } from './choices.ts'

/** Most days of the calendar in one answer: six weeks of a month, with room. */
export const MAX_DAYS = 100
/** Events of one page of the agenda. */
export const AGENDA_PAGE = 20
/** Participants of one page. */
export const PARTICIPANTS_PAGE = 50

const text = (most: number) => z.string().trim().max(most)

const FIRST_YEAR = 1900
/** Longest event, and longest date of a series. */
const MAX_EVENT_DAYS = 366
const MAX_DATE_DAYS = 31

const isInRange = (time: string) => {
  const year = Number(time.slice(0, 4))
  return year >= FIRST_YEAR && year < LAST_YEAR
}
const day = z.iso.date().describe('Calendar date, YYYY-MM-DD')
const time = (error: string) => z.union([instant, day], { error }).refine(isInRange, error)

/** What an event consists of, apart from when it takes place; one date of a series may differ in all but its type. */
const details = {
  title: text(200).min(1, 'Please give your event a title.'),
  descEditor: z
    .unknown()
    .optional()
    .describe('Description as the editor saves it; none if absent or null')
    .meta({
      examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] }],
    }),
  place: text(300).default(''),
  link: webLink.default(''),
  joinLink: webLink.default(''),
  capacity: z
    .int('A capacity is a whole number.')
    .min(1, 'A capacity is at least 1.')
    .max(100_000, 'A capacity is at most 100,000.')
    .nullable()
    .default(null),
  reminderMinutes: z
    .int()
    .min(0)
    .max(28 * 24 * 60, 'A reminder is at most 28 days before the event.')
    .nullable()
    .default(null),
}

const RULE = 'Please choose how the event repeats.'

/** An RRULE of RFC 5545 without its name; days at most, as nothing repeats by the hour. The server reads it in full. */
const rule = z
  .string()
  .max(300)
  .regex(
    /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;((INTERVAL|COUNT)=\d{1,4}|UNTIL=[\dTZ]{8,16}|(BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST)=[A-Z0-9,+-]+))*$/,
    RULE,
  )
  .refine((text) => {
    const names = text.split(';').map((part) => part.split('=', 1)[0])
    return new Set(names).size === names.length
  }, RULE)
  .refine((text) => !text.includes('BYSETPOS') || /^FREQ=(MONTHLY|YEARLY)/.test(text), RULE)
  .meta({ examples: ['FREQ=WEEKLY;BYDAY=MO'] })

const START = 'Please choose when the event starts.'
const END = 'Please choose when the event ends.'

/** When an event takes place: exact instants (CAL-12), whole days by their first and last day. */
export const eventTimes = {
  allDay: z.boolean().default(false),
  start: time(START).meta({ examples: ['2026-12-01T18:30:00Z'] }),
  end: time(END).meta({ examples: ['2026-12-01T20:00:00Z'] }),
  rule: rule.nullable().default(null),
}

/** An event as it is entered (CAL-09, CAL-11). */
export const eventInput = {
  ...details,
  /** Value of one of the site's calendar types. */
  type: text(40)
    .min(1, 'Please choose a calendar.')
    .meta({ examples: [OWN] }),
  ...eventTimes,
  /** The same for all dates of a series (CAL-24). */
  image: z
    .strictObject({ fileId: id, alt: text(300).default('').describe('What it shows, for those who do not see it') })
    .nullable()
    .optional()
    .describe('A picture the caller has sent; none if null, as it was if absent')
    .meta({ examples: [null] }),
}

export interface Times {
  allDay: boolean
  start: string
  end: string
  rule: string | null
}

/** What an event's fields must agree on, with the message at the field that does not (CAL-13). */
export const AGREE: [passes: (times: Times) => boolean, problem: { path: string[]; error: string }][] = [
  [({ allDay, start }) => allDay === isDay(start), { path: ['start'], error: START }],
  [({ allDay, end }) => allDay === isDay(end), { path: ['end'], error: END }],
  [
    ({ start, end }) => isDay(start) !== isDay(end) || Date.parse(end) >= Date.parse(start),
    { path: ['end'], error: 'The end must not be before the start.' },
  ],
  [(times) => days(times) <= MAX_EVENT_DAYS, { path: ['end'], error: 'An event lasts a year at most.' }],
  [
    (times) => times.rule === null || days(times) <= MAX_DATE_DAYS,
    { path: ['end'], error: `An event that repeats lasts ${MAX_DATE_DAYS} days at most.` },
  ],
]

const days = ({ start, end }: Times) => (Date.parse(end) - Date.parse(start)) / (24 * 60 * 60 * 1_000)
export const isDay = (time: string) => time.length === 10

/** One date of an event: of a series by the start its rule gives, otherwise null. */
export const dateKey = { id, date: instant.nullable().default(null) }

const myAnswer = z.enum(ANSWERS).nullable()

/** One date of an event in a month, a week or the agenda. */
export const calendarDate = z.object({
  id,
  date: instant.nullable(),
  title: z.string(),
  type: z.string(),
  allDay: z.boolean(),
  /** Instants; of whole days the first and the last day. */
  start: z.string(),
  end: z.string(),
  place: z.string(),
  isCancelled: z.boolean(),
  /** What the caller answered. */
  answer: myAnswer,
})
export type CalendarDate = z.infer<typeof calendarDate>

const count = z.int().min(0)

/** How many gave which answer to a date, and how many may attend. */
const answerCounts = z.object({
  capacity: z.int().nullable(),
  attending: count,
  maybe: count,
  declined: count,
  waiting: count,
})
export type AnswerCounts = z.infer<typeof answerCounts>

export const dateWithAnswers = calendarDate.extend(answerCounts.shape)
export type DateWithAnswers = z.infer<typeof dateWithAnswers>

/** One date of an event in full (CAL-08, CAL-11). */
export const eventInFull = calendarDate.extend({
  /** The description as plain text, and as the editor saves it. */
  desc: z.string(),
  descEditor: z.unknown(),
  link: z.string(),
  joinLink: z.string(),
  image: picture.extend({ fileId: id }).nullable(),
  capacity: z.int().nullable(),
  attending: z.int(),
  waiting: z.int(),
  reminderMinutes: z.int().nullable(),
  timeZone: z.string(),
  rule: z.string().nullable(),
  revision: z.int(),
  can: z.object({ edit: z.boolean(), answer: z.boolean() }),
})
export type EventInFull = z.infer<typeof eventInFull>
