import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** Maximum number of cards in an events section. */
export const EVENT_CARDS = 12

export const EVENTS_TYPES = ['future', 'past'] as const

/** Shared events that are over, newest first, or upcoming, next first (LAND-19). */
export const eventsConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  type: z.enum(EVENTS_TYPES).default('future'),
  styles: styles.default({}),
})
export type EventsConfig = z.infer<typeof eventsConfig>
