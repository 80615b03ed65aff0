import { type RawBuilder, sql as raw, type Selectable } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { addDays } from '#base/days.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { Schedule, Span } from '../recurrence/series.ts'
import type { DateChanges } from '../tables.ts'

/** The key under which answers to a single event are stored. */
export const SINGLE = new Date(0)

export const EVENT_COLUMNS = [
  'id',
  'type',
  'owner_id',
  'title',
  'starts_at',
  'ends_at',
  'all_day',
  'description',
  'description_json',
  'place',
  'link',
  'join_link',
  'capacity',
  'reminder_minutes',
  'picture',
  'picture_alt',
  'time_zone',
  'rule',
  'added_dates',
  'deleted_dates',
  'revision',
  'sequence',
  'cancelled_at',
] as const

export type EventRow = Pick<Selectable<Tables['calendar_event']>, (typeof EVENT_COLUMNS)[number]>

/** A changed date as it is read along with its series. */
export interface ChangedDate {
  date: Date
  startsAt: Date
  endsAt: Date
  changes: DateChanges
  isCancelled: boolean
}

/** The changed dates of an event, as one JSON column. */
export const CHANGED_DATES: RawBuilder<JsonDate[] | null> = raw`(
  select jsonb_agg(jsonb_build_object('date', d.date, 'startsAt', d.starts_at, 'endsAt', d.ends_at, 'changes', d.changes,
    'isCancelled', d.cancelled_at is not null))
  from calendar_date d where d.event_id = calendar_event.id and calendar_event.rule is not null)`

export interface JsonDate extends Omit<ChangedDate, 'date' | 'startsAt' | 'endsAt'> {
  date: string
  startsAt: string
  endsAt: string
}

export const changedDatesOf = (dates: readonly JsonDate[] | null): ChangedDate[] =>
  (dates ?? []).map(({ date, startsAt, endsAt, ...rest }) => ({
    ...rest,
    date: new Date(date),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))

/** The details of an event on one date, whose `changes` are those of its row, if it has one. */
export const detailsOn = (row: EventRow, changes: DateChanges = {}) => ({
  title: changes.title ?? row.title,
  description: changes.description ?? row.description,
  descriptionJson: changes.descriptionJson === undefined ? row.description_json : changes.descriptionJson,
  place: changes.place ?? row.place,
  link: changes.link ?? row.link,
  joinLink: changes.joinLink ?? row.join_link,
  capacity: changes.capacity === undefined ? row.capacity : changes.capacity,
  reminderMinutes: changes.reminderMinutes === undefined ? row.reminder_minutes : changes.reminderMinutes,
})

/** When an event takes place; `siteZone` is the zone of those that have none of their own. */
export const scheduleOf = (
  row: Pick<EventRow, 'starts_at' | 'ends_at' | 'all_day' | 'time_zone' | 'rule' | 'added_dates' | 'deleted_dates'>,
  siteZone: string,
): Schedule => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  allDay: row.all_day,
  timeZone: row.time_zone ?? siteZone,
  rule: row.rule,
  addedDates: row.added_dates,
  deletedDates: row.deleted_dates,
})

/** Start and end as the API names them: instants, or the first and the last of whole days. */
export function timesOf({ startsAt, endsAt }: Span, { allDay, timeZone }: Pick<Schedule, 'allDay' | 'timeZone'>) {
  if (!allDay) return { start: startsAt.toISOString(), end: endsAt.toISOString() }
  const start = dayIn(startsAt, { timeZone })
  const last = addDays(dayIn(endsAt, { timeZone }), -1)
  return { start, end: last < start ? start : last }
}
