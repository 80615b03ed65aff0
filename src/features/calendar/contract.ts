import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { ANSWERS, FILTERS, LAST_YEAR, OWN, REMINDER_CHANNELS, SCOPES } from './choices.ts'
import {
  AGENDA_PAGE,
  AGREE,
  calendarDate,
  dateKey,
  dateWithAnswers,
  eventInFull,
  eventInput,
  eventTimes,
  MAX_DAYS,
  PARTICIPANTS_PAGE,
  type Times,
} from './fields.ts'
import { invitationOperations } from './invitations/contract.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    calendar: true
  }
}

export { OWN } from './choices.ts'
export type { ListedEvent, PublicEvent, PublicTimes, SharedEvent, SharedEventsNeed } from './shared-event.ts'

const operation = operationsUnder('calendar')
const address = z.string()
const feedAddresses = z.object({ public: address, mine: address, all: address, personal: address })
const preferences = z.strictObject({ showsName: z.boolean(), remindBy: z.enum(REMINDER_CHANNELS) })
const revision = z.int().min(1).max(1_000_000_000)
const scope = z.enum(SCOPES)
const filter = z.enum(FILTERS).default('all')

/** An event as entered, with the rules its fields agree on. */
const agreeing = <Schema extends z.ZodType<Times>>(schema: Schema): Schema =>
  AGREE.reduce((checked, [passes, problem]) => checked.refine(passes, problem), schema)

/** An event as its form or a file has it (CAL-13). */
export const enteredEvent = agreeing(z.strictObject(eventInput))

export const calendarContract = {
  ...invitationOperations,

  dates: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/calendar',
    summary: `The dates of events within a period of at most ${MAX_DAYS} days, by start`,
  })
    .input(
      z
        .strictObject({
          from: instant.meta({ examples: ['2026-11-30T00:00:00Z'] }),
          to: instant.meta({ examples: ['2027-01-04T00:00:00Z'] }),
          filter,
        })
        .refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
          path: ['to'],
          error: 'Not after the beginning.',
        })
        .refine(({ to }) => Date.parse(to) <= Date.UTC(LAST_YEAR), { path: ['to'], error: `Before ${LAST_YEAR}.` })
        .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_DAYS * 24 * 60 * 60 * 1_000, {
          path: ['to'],
          error: `At most ${MAX_DAYS} days.`,
        }),
    )
    .output(z.object({ items: z.array(calendarDate) })),

  agenda: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/calendar/agenda',
    summary: 'The next dates that have not ended, by start',
  })
    .input(z.strictObject({ ...page(AGENDA_PAGE), filter }))
    .output(pageOf(calendarDate)),

  event: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/calendar/events/{id}',
    summary: 'An event, or one date of a series, in full; the next date of a series where none is named',
  })
    .input(z.strictObject(dateKey))
    .output(eventInFull),

  create: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/calendar/events',
    summary: 'Create an event',
    creates: true,
    rate: 'posts',
  })
    .input(enteredEvent)
    .output(eventInFull),

  change: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/calendar/events/{id}',
    summary: 'Change an event, one date of a series, that date and all following, or all dates',
  })
    .input(agreeing(z.strictObject({ ...eventInput, ...dateKey, scope: scope.default('all'), revision })))
    .output(eventInFull),

  move: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/calendar/events/{id}/times',
    summary:
      'Change when an event, one date of a series, that date and all following, or all dates take place; can be undone for some minutes',
  })
    .input(agreeing(z.strictObject({ ...eventTimes, ...dateKey, scope: scope.default('all'), revision })))
    .output(z.object({ event: eventInFull, undo: id })),

  undoMove: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/calendar/moves/{id}',
    summary: 'Undo a move: times, dates and answers are what they were; refused once the event has changed since',
  })
    .input(z.strictObject({ id }))
    .output(eventInFull),

  remove: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/calendar/events/{id}',
    summary: 'Delete an event, one date of a series, that date and all following, or all dates',
  })
    .input(z.strictObject({ ...dateKey, scope }))
    .output(done),

  cancel: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/calendar/events/{id}/cancelled',
    summary:
      'Cancel an event or one date of a series, which stays visible as cancelled, or let it take place after all',
  })
    .input(z.strictObject({ ...dateKey, cancelled: z.boolean() }))
    .output(eventInFull),

  answer: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/calendar/events/{id}/answer',
    summary: 'Answer to an event or one date of a series, join its waiting list, or withdraw the answer',
  })
    .input(z.strictObject({ ...dateKey, answer: z.enum(ANSWERS).nullable() }))
    .output(eventInFull),

  participants: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/calendar/events/{id}/participants',
    summary: 'Who attends, may attend, or waits, in the order of their answers',
  })
    .input(z.strictObject({ ...dateKey, ...page(PARTICIPANTS_PAGE), answer: z.enum(ANSWERS).default('yes') }))
    .output(
      pageOf(
        z.object({
          memberId: id,
          name: z.string(),
          /** Whether they were there; null for those who may not know. */
          attended: z.boolean().nullable(),
        }),
      ).extend({
        /** How many more there are who do not show their names to the caller. */
        unnamed: z.int(),
      }),
    ),

  noteAttendance: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/calendar/events/{id}/participants/{memberId}/attended',
    summary: 'Note that a participant was there, or was not after all; from the start of the date on',
  })
    .input(z.strictObject({ ...dateKey, memberId: id, attended: z.boolean() }))
    .output(done),

  attendance: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/calendar/attendance',
    summary: 'The next dates of shared events that have not ended, by start, with how many answered what',
  })
    .input(z.strictObject(page(AGENDA_PAGE)))
    .output(pageOf(dateWithAnswers)),

  preferences: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/calendar/preferences',
    summary: 'What the caller chose for the calendar',
  })
    .input(nothing)
    .output(preferences),

  changePreferences: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/calendar/preferences',
    summary: 'Choose how to be reminded of events, and whether other members see one’s name in lists of participants',
  })
    .input(preferences.partial())
    .output(preferences),

  feed: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/calendar/feed',
    summary: 'The secret addresses of the caller’s calendar feeds; null before there are any',
  })
    .input(nothing)
    .output(z.object({ addresses: feedAddresses.nullable() })),

  renewFeed: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/calendar/feed',
    summary: 'Get new addresses of the calendar feeds; the previous ones end at once',
  })
    .input(nothing)
    .output(z.object({ addresses: feedAddresses })),
}

const storedText = (most: number) => z.string().trim().max(most)

/** An event as seeds and imports hand it over (CAL-13). */
export const calendarEvent = z
  .strictObject({
    id,
    title: storedText(200).min(1, 'Event needs a title'),
    /** Value of one of the site's calendar types. */
    type: storedText(40).min(1),
    /** Exact instants (CAL-12); whole days begin and end at midnight in the site's time zone. */
    start: z.date(),
    end: z.date(),
    allDay: z.boolean().default(false),
    place: storedText(300).default(''),
    description: storedText(4_000).default(''),
    /** URL of a web page about it; empty for none. */
    link: eventInput.link,
    /** How it repeats; the start is the first date. */
    rule: eventInput.rule,
    creatorId: id.nullable(),
  })
  .refine(({ start, end }) => end >= start, { path: ['end'], error: 'The end must not be before the start.' })
  .refine(({ type, creatorId }) => type !== OWN || creatorId !== null, {
    path: ['type'],
    error: 'A personal event needs an owner.',
  })
export type CalendarEvent = z.input<typeof calendarEvent>
