import { sql as raw } from 'kysely'
import { addDays, startOfDay } from '#base/days.ts'
import { newId } from '#base/id.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { OWN } from '../choices.ts'
import type { EnteredImage, PictureColumns } from '../pictures/attach.ts'
import { coverOf } from '../recurrence/rule.ts'
import type { Schedule } from '../recurrence/series.ts'
import { editedMeanwhile, noEvent, notYours, typeNotYours, unknownType } from '../refusals.ts'
import { canCreate, canEdit } from '../rules.ts'
import { type ChangedDate, EVENT_COLUMNS, type EventRow } from './stored.ts'

/** An event as a member entered it. */
export interface Entered {
  title: string
  type: string
  allDay: boolean
  start: string
  end: string
  descEditor?: unknown
  place: string
  link: string
  joinLink: string
  capacity: number | null
  reminderMinutes: number | null
  rule: string | null
  /** The details as they are stored, where nothing else was entered. */
  stored?: DetailColumns
  image?: EnteredImage
}

type DetailColumns = ReturnType<typeof columnsOf>

/** The details of an event as columns, with the description's plain text. */
export const detailColumns = (entered: Entered): DetailColumns => entered.stored ?? columnsOf(entered)

function columnsOf({ title, place, link, joinLink, capacity, reminderMinutes, descEditor }: Omit<Entered, 'stored'>) {
  const text = descEditor === undefined || descEditor === null ? undefined : checkRichText(descEditor)
  return {
    title,
    place,
    link,
    join_link: joinLink,
    capacity,
    reminder_minutes: reminderMinutes,
    description: text?.plaintext ?? '',
    description_json: text ? JSON.stringify(text.json) : null,
  }
}

/** When an event takes place as a member entered it, without a rule; whole days begin and end at midnight of the zone. */
export function enteredTimes({ allDay, start, end }: Entered, timeZone: string): Schedule {
  const times = allDay
    ? { startsAt: startOfDay(start, { timeZone }), endsAt: startOfDay(addDays(end, 1), { timeZone }) }
    : { startsAt: new Date(start), endsAt: new Date(end) }
  return { ...times, allDay, timeZone, rule: null, addedDates: [], deletedDates: [] }
}

/** A schedule as columns. `changed` are its dates that differ; `cover` is what `coverOf` makes of both. */
export const scheduleColumns = (
  schedule: Schedule,
  changed: readonly ChangedDate[] = [],
  cover = coverOf(schedule, changed),
) => ({
  starts_at: schedule.startsAt,
  ends_at: schedule.endsAt,
  all_day: schedule.allDay,
  time_zone: schedule.timeZone,
  rule: schedule.rule,
  added_dates: [...schedule.addedDates],
  deleted_dates: [...schedule.deletedDates],
  ...cover,
  // Whatever its reminders were, they are looked for anew (CAL-B5).
  next_reminder_at: new Date(),
})

interface NewEvent {
  entered: Entered
  schedule: Schedule
  changed?: readonly ChangedDate[]
  cancelledAt?: Date | null
  picture: PictureColumns
}

/** Inserts an event of the caller's, shared or personal by its type, without its dates that differ. */
export async function insertEvent(
  { siteId, viewer, now }: Call,
  transaction: SiteDatabase,
  { entered, schedule, changed = [], cancelledAt = null, picture }: NewEvent,
): Promise<{ id: string; ownerId: string | null }> {
  const id = newId()
  const ownerId = ownerOf(entered.type, viewer.memberId)
  await transaction.run(
    sql.insertInto('calendar_event').values({
      ...detailColumns(entered),
      ...scheduleColumns(schedule, changed),
      ...picture,
      site_id: siteId,
      id,
      type: entered.type,
      owner_id: ownerId,
      creator_id: viewer.memberId,
      cancelled_at: cancelledAt,
      created_at: now,
      changed_at: now,
    }),
  )
  return { id, ownerId }
}

/** Refuses a type the caller may not choose, or that the site does not have (CAL-16). */
export async function requireType(call: Call, transaction: SiteDatabase, type: string): Promise<{ timeZone: string }> {
  const { primaries, region } = await readSiteConfig(transaction)
  if (!primaries.calendarTypes.some(({ value }) => value === type)) throw unknownType()
  if (!canCreate(call.viewer, type)) throw typeNotYours()
  return { timeZone: region.timeZone }
}

/** The event, locked until the transaction ends, if the caller may change it (CAL-17). */
export async function lockEditable(call: Call, transaction: SiteDatabase, id: string): Promise<EventRow> {
  const row = await lockVisible(call, transaction, id)
  if (!canEdit(call.viewer, { ownerId: row.owner_id })) throw notYours()
  return row
}

/** The event, locked until the transaction ends, if the caller may see it (CAL-18). */
export async function lockVisible(
  { viewer }: Pick<Call, 'viewer'>,
  transaction: SiteDatabase,
  id: string,
): Promise<EventRow> {
  const row = await transaction.one(
    sql
      .selectFrom('calendar_event')
      .select([...EVENT_COLUMNS])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(raw<boolean>`(owner_id is null or owner_id = ${viewer.memberId}::uuid)`)
      .forNoKeyUpdate(),
  )
  if (!row) throw noEvent()
  return row
}

/** Refuses an edit that is based on an earlier version. */
export function requireRevision(row: EventRow, revision: number): void {
  if (row.revision !== revision) throw editedMeanwhile()
}

/** Notes what an administrator does to a shared event (TEN-B14); what members do with their own is theirs. */
export function noteInAuditLog(call: Call, { id, title, starts_at, rule, owner_id }: EventRow, action: string): void {
  if (owner_id !== null) return
  call.audit.note({ action, subject: id, before: { title, start: starts_at.toISOString(), rule } })
}

/** Columns that show readers and calendars elsewhere that an event has changed. */
export const changedNow = (row: EventRow, now: Date) => ({
  revision: row.revision + 1,
  sequence: row.sequence + 1,
  changed_at: now,
  next_reminder_at: now,
})

export const ownerOf = (type: string, memberId: string | null) => (type === OWN ? memberId : null)

/** Shows open screens and public pages that the calendar has changed (CAL-22); a personal one to its owner only. */
export const announceEvent = (transaction: SiteDatabase, ownerId: string | null) =>
  announce(transaction, 'calendar', ownerId === null ? 'everyone' : `member:${ownerId}`)
