import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { AnswerValue } from '../choices.ts'
import {
  CHANGED_DATES,
  type ChangedDate,
  changedDatesOf,
  detailsOn,
  EVENT_COLUMNS,
  SINGLE,
  scheduleOf,
  timesOf,
} from '../events/stored.ts'
import type { EventInFull } from '../fields.ts'
import { picturesOf } from '../pictures/attach.ts'
import { datesAfter, datesEndedBy, datesOfEvent } from '../recurrence/dates-of-event.ts'
import { datesWithin, type Schedule, type Span } from '../recurrence/series.ts'
import { noEvent } from '../refusals.ts'
import { canEdit } from '../rules.ts'
import { visibleTo } from './dates.ts'

interface Named {
  id: string
  date: string | null
}

/** An event in full, or one date of a series: the named one, otherwise the next, or the last if all are over (CAL-08). */
export async function eventInFull(
  call: Pick<Call, 'database' | 'viewer' | 'now'>,
  { id, date }: Named,
): Promise<EventInFull> {
  const { database, viewer } = call
  const [{ region }, row] = await Promise.all([
    readSiteConfig(database),
    database.one(
      sql
        .selectFrom('calendar_event')
        .select([...EVENT_COLUMNS])
        .select(CHANGED_DATES.as('changed'))
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .where(visibleTo(viewer.memberId, 'all')),
    ),
  ])
  if (!row) throw noEvent()
  const schedule = scheduleOf(row, region.timeZone)
  const changed = changedDatesOf(row.changed)
  const shown = date === null ? nextDate(schedule, changed, call.now) : namedDate(schedule, changed, new Date(date))
  if (!shown) throw noEvent()
  const [counts, pictureOf] = await Promise.all([
    database.one(answersTo(id, shown.date ?? SINGLE, viewer.memberId)),
    picturesOf(database, [row]),
  ])
  const image = pictureOf(row)
  const { description, descriptionJson, ...details } = detailsOn(row, shown.changed?.changes)
  const isCancelled = row.cancelled_at !== null || shown.changed?.isCancelled === true
  return {
    id,
    date: shown.date?.toISOString() ?? null,
    type: row.type,
    allDay: row.all_day,
    ...timesOf(shown.span, schedule),
    desc: description,
    descEditor: descriptionJson,
    ...details,
    image: image && { ...image, fileId: row.picture ?? '' },
    timeZone: schedule.timeZone,
    rule: row.rule,
    revision: row.revision,
    isCancelled,
    answer: counts?.answer ?? null,
    attending: counts?.attending ?? 0,
    waiting: counts?.waiting ?? 0,
    can: {
      edit: canEdit(viewer, { ownerId: row.owner_id }),
      answer: row.owner_id === null && !isCancelled && shown.span.endsAt > call.now,
    },
  }
}

export interface Shown {
  date: Date | null
  span: Span
  changed: ChangedDate | undefined
}

/** A date with the key under which answers to it are stored. */
interface KeyedDate extends Shown {
  date: Date
}

/** A date of an event as callers name it, null for a single event; undefined if there is none. */
export function keyedDate(
  schedule: Schedule,
  changed: readonly ChangedDate[],
  date: string | null,
): KeyedDate | undefined {
  if (date !== null) return namedDate(schedule, changed, new Date(date))
  return schedule.rule === null ? { date: SINGLE, span: schedule, changed: undefined } : undefined
}

/** A date of a series by its key; undefined if there is none, and of a single event. */
export function namedDate(schedule: Schedule, changed: readonly ChangedDate[], date: Date): KeyedDate | undefined {
  if (schedule.rule === null) return undefined
  const different = changed.find((one) => +one.date === +date)
  if (different) return { date, span: different, changed: different }
  const span = datesWithin(schedule, date, new Date(+date + 1)).find(({ startsAt }) => +startsAt === +date)
  return span && { date, span, changed: undefined }
}

/** The date that is running or comes next; the last one of a series that is over. */
export function nextDate(schedule: Schedule, changed: readonly ChangedDate[], now: Date): Shown | undefined {
  if (schedule.rule === null) return { date: null, span: schedule, changed: undefined }
  const [running] = datesOfEvent(schedule, changed, now, new Date(+now + 1))
  // A series may begin later than dates are looked for.
  const from = new Date(Math.max(+now, +schedule.startsAt - 1))
  return running ?? datesAfter(schedule, changed, from, 1)[0] ?? datesEndedBy(schedule, changed, now, 1)[0]
}

/** How many attend and wait on a date of an event, and what a member answered. */
export const answersTo = (id: string, date: Date, memberId: string | null) =>
  sql
    .selectFrom('calendar_answer')
    .select([
      raw<number>`(count(*) filter (where answer = 'yes'))::int`.as('attending'),
      raw<number>`(count(*) filter (where answer = 'waiting'))::int`.as('waiting'),
      raw<AnswerValue | null>`max(answer) filter (where member_id = ${memberId}::uuid)`.as('answer'),
    ])
    .where('event_id', '=', id)
    .where('date', '=', date)

/** The site's time zone, for events that have none of their own. */
export const siteZone = async (database: SiteDatabase) => (await readSiteConfig(database)).region.timeZone
