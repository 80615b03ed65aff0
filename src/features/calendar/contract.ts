import { z } from 'zod'
import { id } from '#base/operation.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    calendar: true
  }
}

/** The calendar type of personal events, the first of every site (CAL-14); only their owner sees them (CAL-18). */
export const OWN = 'own'

const text = (most: number) => z.string().trim().max(most)

/** An event as stored. It needs a title, a start and an end, and does not end before it starts (CAL-13). */
export const calendarEvent = z
  .strictObject({
    id,
    title: text(200).min(1, 'Event needs a title'),
    /** Value of one of the site's calendar types. */
    type: text(40).min(1),
    /** Exact instants (CAL-12); whole days begin and end at midnight in the site's time zone. */
    start: z.date(),
    end: z.date(),
    allDay: z.boolean().default(false),
    place: text(300).default(''),
    description: text(4_000).default(''),
    /** URL of a web page about it; empty for none. */
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
    error: 'A personal event needs an owner.',
  })
export type CalendarEvent = z.input<typeof calendarEvent>

/** The public part of a shared event, without its creator (LAND-24). */
export interface SharedEvent {
  id: string
  title: string
  /** Value of its calendar type, and the site's name and colours for it. */
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
 * Selects shared events: past ones, newest first; future ones, next first; or those within some days around now, of
 * which at most `limit` began before now and `limit` begin later, the nearest ones if there are more.
 */
export type SharedEventsNeed = { limit: number } & (
  | { span: 'past' | 'future' }
  | { span: 'around'; daysBefore: number; daysAfter: number }
)
