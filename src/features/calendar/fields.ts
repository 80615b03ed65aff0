import { z } from 'zod'
import { id, instant } from '#base/operation.ts'

/** The calendar type of personal events, the first of every site (CAL-14); only their owner sees them (CAL-18). */
export const OWN = 'own'

/** Most days of the calendar in one answer: six weeks of a month, with room. */
export const MAX_DAYS = 100
/** Events of one page of the agenda. */
export const AGENDA_PAGE = 20
/** Participants of one page. */
export const PARTICIPANTS_PAGE = 50

const text = (most: number) => z.string().trim().max(most)
const LINK = 'A link starts with http:// or https://.'
const webLink = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: LINK }).max(300)], { error: LINK })

export const day = z.iso.date().describe('Calendar date, YYYY-MM-DD')

/** The members' answers (CAL-B1); those who say yes to a full event may wait. */
export const ANSWERS = ['yes', 'maybe', 'no', 'waiting'] as const
export type AnswerValue = (typeof ANSWERS)[number]

/** Which events: public (shared), mine, or all of both (CAL-02). */
export const FILTERS = ['ind', 'myc', 'all'] as const
export type Filter = (typeof FILTERS)[number]

/** Which dates of a series a change is for (CAL-B2). */
export const SCOPES = ['one', 'following', 'all'] as const
export type Scope = (typeof SCOPES)[number]

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

/** An RRULE of RFC 5545 without its name; days at most, as nothing repeats by the hour. The server reads it in full. */
const rule = z
  .string()
  .max(300)
  .regex(
    /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST)=[A-Z0-9,+-]+)*$/,
    'Please choose how the event repeats.',
  )
  .meta({ examples: ['FREQ=WEEKLY;BYDAY=MO'] })

const START = 'Please choose when the event starts.'
const END = 'Please choose when the event ends.'

/** An event as it is entered (CAL-09, CAL-11). Exact instants (CAL-12); whole days by their first and last day. */
export const eventInput = {
  ...details,
  /** Value of one of the site's calendar types. */
  type: text(40)
    .min(1, 'Please choose a calendar.')
    .meta({ examples: [OWN] }),
  allDay: z.boolean().default(false),
  start: z.union([instant, day], { error: START }).meta({ examples: ['2026-12-01T18:30:00Z'] }),
  end: z.union([instant, day], { error: END }).meta({ examples: ['2026-12-01T20:00:00Z'] }),
  rule: rule.nullable().default(null),
}

export interface Times {
  allDay: boolean
  start: string
  end: string
}

/** What an event's fields must agree on, with the message at the field that does not (CAL-13). */
export const AGREE: [passes: (times: Times) => boolean, problem: { path: string[]; error: string }][] = [
  [({ allDay, start }) => allDay === isDay(start), { path: ['start'], error: START }],
  [({ allDay, end }) => allDay === isDay(end), { path: ['end'], error: END }],
  [
    ({ start, end }) => isDay(start) !== isDay(end) || Date.parse(end) >= Date.parse(start),
    { path: ['end'], error: 'The end must not be before the start.' },
  ],
]

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

/** One date of an event in full (CAL-08, CAL-11). */
export const eventInFull = calendarDate.extend({
  /** The description as plain text, and as the editor saves it. */
  desc: z.string(),
  descEditor: z.unknown(),
  link: z.string(),
  joinLink: z.string(),
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
