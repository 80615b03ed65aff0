import { type ChangedDate, changedDatesOf, type EventRow, type JsonDate, SINGLE, scheduleOf } from '../events/stored.ts'
import { datesOfEvent } from '../recurrence/dates-of-event.ts'
import type { Schedule, Span } from '../recurrence/series.ts'

/** An event with what decides when its reminders are due. */
export interface RemindedEvent extends EventRow {
  first_start: Date | null
  last_end: Date | number | null
  removed_at: Date | null
  changed: JsonDate[] | null
}

/** A date of which people are to be reminded now. */
export interface DueDate {
  /** The key of its answers. */
  date: Date
  span: Span
  schedule: Schedule
  changed: ChangedDate | undefined
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A series is looked at again after this many days at the latest, and dates up to `LOOKAHEAD` are considered: no reminder is longer than their difference. */
const [CHECK_AGAIN, LOOKAHEAD] = [31, 60]
/** A reminder at the start comes a minute before it, as it would otherwise be late (CAL-B5). */
const MIN_MINUTES = 1

/** The dates of an event whose reminder is due and that have not begun, and when reminders are to be looked for next; null for never (CAL-B5). */
export function remindersOf(row: RemindedEvent, siteZone: string, now: Date): { due: DueDate[]; next: Date | null } {
  const changed = changedDatesOf(row.changed)
  if (row.removed_at !== null || row.cancelled_at !== null || !hasReminders(row, changed))
    return { due: [], next: null }
  const schedule = scheduleOf(row, siteZone)
  const reminders = datesFrom(schedule, changed, now).flatMap((one) => {
    const minutes = minutesOf(row, one.changed)
    if (minutes === null || one.changed?.isCancelled || one.span.startsAt <= now) return []
    return [{ ...one, at: +one.span.startsAt - Math.max(minutes, MIN_MINUTES) * MINUTE_MS }]
  })
  const later = reminders.filter(({ at }) => at > +now).map(({ at }) => at)
  const next = Math.min(...later, checkAgain(row, now))
  return {
    due: reminders
      .filter(({ at }) => at <= +now)
      .map(({ date, span, changed: one }) => ({ date, span, schedule, changed: one })),
    next: Number.isFinite(next) ? new Date(next) : null,
  }
}

const minutesOf = (row: EventRow, changed: ChangedDate | undefined): number | null =>
  changed?.changes.reminderMinutes === undefined ? row.reminder_minutes : changed.changes.reminderMinutes

const hasReminders = (row: EventRow, changed: readonly ChangedDate[]): boolean =>
  row.reminder_minutes !== null || changed.some(({ changes }) => (changes.reminderMinutes ?? null) !== null)

function datesFrom(schedule: Schedule, changed: readonly ChangedDate[], now: Date) {
  if (schedule.rule === null) return [{ date: SINGLE, span: schedule, changed: undefined }]
  const dates = datesOfEvent(schedule, changed, now, new Date(+now + LOOKAHEAD * DAY_MS))
  return dates.map(({ date, ...one }) => ({ ...one, date: date ?? SINGLE }))
}

/** A series may have reminders beyond the dates that were considered. */
function checkAgain({ rule, first_start, last_end }: RemindedEvent, now: Date): number {
  if (rule === null || last_end === null || +last_end <= +now) return Number.POSITIVE_INFINITY
  return Math.max(+now + CHECK_AGAIN * DAY_MS, +(first_start ?? 0) - CHECK_AGAIN * DAY_MS)
}
