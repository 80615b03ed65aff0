import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** The initial views of a read-only calendar (LAND-17). */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/**
 * Days of events to load before and after now for each view: the current period with the previous and the next
 * one, extended to whole weeks. An agenda begins today. Leaves room for days of 25 hours and for any time zone.
 */
export const DAYS_AROUND: Record<CalendarView, { daysBefore: number; daysAfter: number }> = {
  month: { daysBefore: 70, daysAfter: 70 },
  week: { daysBefore: 15, daysAfter: 15 },
  day: { daysBefore: 3, daysAfter: 3 },
  agenda: { daysBefore: 2, daysAfter: 61 },
}

/** Maximum number of events that began before now, and of those that begin later. */
export const CALENDAR_EVENTS = 200

/** Shared events in a read-only calendar (LAND-17). */
export const calendarConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  defaultView: z.enum(CALENDAR_VIEWS).default('month'),
  styles: styles.default({}),
})
export type CalendarConfig = z.infer<typeof calendarConfig>
