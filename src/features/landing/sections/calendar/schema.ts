import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** The views a read-only calendar can open with (LAND-17). */
export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/**
 * Days before and after now that each view shows at most: the shown time, one before and one after it, to whole weeks. An agenda
 * begins today. A day may have 25 hours, and begins at another hour where the site is.
 */
export const DAYS_AROUND: Record<CalendarView, { daysBefore: number; daysAfter: number }> = {
  month: { daysBefore: 70, daysAfter: 70 },
  week: { daysBefore: 15, daysAfter: 15 },
  day: { daysBefore: 3, daysAfter: 3 },
  agenda: { daysBefore: 2, daysAfter: 61 },
}

/** Events a calendar shows at most that began before now, and as many that begin later. */
export const CALENDAR_EVENTS = 200

/** Shared events in a calendar that is only read (LAND-17). */
export const calendarConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  defaultView: z.enum(CALENDAR_VIEWS).default('month'),
  styles: styles.default({}),
})
export type CalendarConfig = z.infer<typeof calendarConfig>
