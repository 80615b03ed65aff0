import { z } from 'zod'
import { id } from '#base/operation.ts'

/** The calendar type of personal events, the first of every site (CAL-14); its events are their owner's alone (CAL-18). */
export const OWN = 'own'

const text = (most: number) => z.string().trim().max(most)

/** An event as it is kept. It needs a title, a start and an end, and does not end before it starts (CAL-13). */
export const calendarEvent = z
  .strictObject({
    id,
    title: text(200).min(1, 'Event needs a title'),
    /** Value of one of the site's calendar types. */
    type: text(40).min(1),
    /** Exact instants (CAL-12); whole days begin and end at midnight of the site's time zone. */
    start: z.date(),
    end: z.date(),
    allDay: z.boolean().default(false),
    place: text(300).default(''),
    description: text(4_000).default(''),
    /** A web page about it; empty for none. */
    link: z
      .union([
        z.literal(''),
        z.url({ protocol: /^https?$/, error: 'A link starts with http:// or https://.' }).max(300),
      ])
      .default(''),
    creatorId: id.nullable(),
  })
  .refine(({ start, end }) => end >= start, { path: ['end'], error: 'The end must not be before the start.' })
  .refine(({ type, creatorId }) => type !== OWN || creatorId !== null, {
    path: ['type'],
    error: 'An own event is somebody’s.',
  })
export type CalendarEvent = z.input<typeof calendarEvent>

/** What everybody may know of a shared event: nothing of who made it (LAND-24). */
export interface SharedEvent {
  id: string
  title: string
  /** Value of its calendar type, and how the site names and colours that. */
  type: string
  typeName: string
  color: string
  textColor: string
  /** Exact instants, ISO 8601. */
  start: string
  end: string
  allDay: boolean
  place: string
  description: string
  link: string
}

/**
 * Which shared events: those over by now, newest first; those that begin after now, next first; or those of these days around
 * now, of which `limit` began before now and as many begin later: the nearest to now where there are more.
 */
export type SharedEventsNeed = { limit: number } & (
  | { span: 'past' | 'future' }
  | { span: 'around'; daysBefore: number; daysAfter: number }
)
