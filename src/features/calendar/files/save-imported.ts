import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { moveAnswers } from '../answers/move.ts'
import { promoteWaiting } from '../answers/promote.ts'
import { deleteDatesOfEvents, insertDatesOfEvents } from '../events/changed-dates.ts'
import { hasMoved } from '../events/moved-along.ts'
import { publishDatesChange } from '../events/publish-change.ts'
import { announceEvent, changedNow, ownerOf, scheduleColumns } from '../events/save.ts'
import { type ChangedDate, SINGLE } from '../events/stored.ts'
import { markInvitationsDue } from '../invitations/due.ts'
import { type Schedule, type Span, spanAt } from '../recurrence/series.ts'
import { dateMapping } from '../recurrence/shift.ts'
import { editedMeanwhile } from '../refusals.ts'
import type { FileEvent } from './file-event.ts'
import type { Planned } from './plan.ts'
import type { StoredEvent } from './same-event.ts'

/** A new event, or one of the calendar that changes. */
interface Saving extends Pick<Planned, 'type'> {
  id: string
  event: FileEvent
  stored: StoredEvent | undefined
  changed: ChangedDate[]
}

/** Saves the new and changed events of a plan, in a few statements however many they are. */
export async function saveImported(call: Call, transaction: SiteDatabase, planned: readonly Planned[]): Promise<void> {
  const all = planned.flatMap(({ event, stored, type }): Saving[] => {
    if (!event) return []
    return [
      {
        id: stored?.row.id ?? newId(),
        type,
        event,
        stored,
        changed: stored ? mergedDates(event, stored) : event.changed,
      },
    ]
  })
  if (all.length === 0) return
  const changing = all.flatMap(({ stored }) => stored ?? [])
  await lockUnchanged(transaction, changing)
  await upsert(
    transaction,
    all.map((one) => columnsOf(call, one)),
  )
  await deleteDatesOfEvents(
    transaction,
    changing.map(({ row }) => row.id),
  )
  await insertDatesOfEvents(
    transaction,
    all.map(({ id, changed }) => ({ eventId: id, dates: changed })),
  )
  await notifyAttendees(call, transaction, all)
  const owners = new Set(all.map(({ type }) => ownerOf(type, call.viewer.memberId)))
  for (const owner of owners) await announceEvent(transaction, owner)
}

/** Locks the events that change; refuses if one has changed since it was read. */
async function lockUnchanged(transaction: SiteDatabase, changing: readonly StoredEvent[]): Promise<void> {
  if (changing.length === 0) return
  const ids = changing.map(({ row }) => row.id)
  const rows = await transaction.many(
    sql
      .selectFrom('calendar_event')
      .select(['id', 'revision'])
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate(),
  )
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
  if (changing.some(({ row }) => revisions.get(row.id) !== row.revision)) throw editedMeanwhile()
}

function columnsOf({ siteId, viewer, now }: Call, { id, type, event, stored, changed }: Saving) {
  const row = stored?.row
  const { title, description, place, link, joinLink, isCancelled, schedule, cover, uid } = event
  const isTextSame = row !== undefined && description === row.description
  return {
    ...scheduleColumns(schedule, changed, cover),
    ...(row ? changedNow(row, now) : { revision: 1, sequence: 0, changed_at: now }),
    site_id: siteId,
    id,
    type,
    title,
    description,
    place,
    uid,
    description_json: isTextSame && row.description_json !== null ? JSON.stringify(row.description_json) : null,
    link: link ?? row?.link ?? '',
    join_link: joinLink ?? row?.join_link ?? '',
    owner_id: ownerOf(type, viewer.memberId),
    creator_id: viewer.memberId,
    cancelled_at: isCancelled ? (row?.cancelled_at ?? now) : null,
    created_at: now,
  }
}

/** Rows of one statement, so that composing it takes a few milliseconds. */
const ROWS_AT_ONCE = 100

async function upsert(transaction: SiteDatabase, rows: readonly ReturnType<typeof columnsOf>[]): Promise<void> {
  const changeable = Object.keys(rows[0] ?? {}).filter((name) => !UNCHANGED.has(name))
  const changes = Object.fromEntries(changeable.map((name) => [name, raw.ref(`excluded.${name}`)]))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await transaction.run(
      sql
        .insertInto('calendar_event')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(changes)),
    )
}

const UNCHANGED = new Set(['site_id', 'id', 'uid', 'owner_id', 'creator_id', 'created_at'])

/** What a file does not say of a date that differs stays as it was. */
function mergedDates({ changed, description }: FileEvent, { row, changed: before }: StoredEvent): ChangedDate[] {
  const known = new Map(before.map((one) => [+one.date, one.changes]))
  return changed.map((one) => {
    const { title: _, place: __, description: text, descriptionJson, ...others } = known.get(+one.date) ?? {}
    const isTextSame = (one.changes.description ?? description) === (text ?? row.description)
    const json = isTextSame && descriptionJson !== undefined ? { descriptionJson } : {}
    return { ...one, changes: { ...others, ...one.changes, ...json } }
  })
}

/** Moves answers and invitations along with the dates of events that change; few files change events that have any. */
async function notifyAttendees(call: Call, transaction: SiteDatabase, all: readonly Saving[]): Promise<void> {
  const ids = all.flatMap(({ stored }) => (stored && stored.row.owner_id === null ? stored.row.id : []))
  if (ids.length === 0) return
  const concerned = await transaction.many(
    sql
      .selectFrom('calendar_answer')
      .select('event_id')
      .where('event_id', 'in', ids)
      .union(sql.selectFrom('calendar_invitation').select('event_id').where('event_id', 'in', ids))
      .union(sql.selectFrom('calendar_attendance').select('event_id').where('event_id', 'in', ids)),
  )
  const concernedIds = new Set(concerned.map(({ event_id }) => event_id))
  for (const { stored, event, changed } of all)
    if (stored && concernedIds.has(stored.row.id)) await moveAlong(call, transaction, stored, { event, changed })
}

async function moveAlong(
  call: Call,
  transaction: SiteDatabase,
  { row, schedule: before, changed: earlier }: StoredEvent,
  { event: { schedule: after, isCancelled }, changed }: Pick<Saving, 'event' | 'changed'>,
): Promise<void> {
  const publish = (change: 'moved' | 'cancelled' | 'restored', dates: 'all' | readonly Date[]) =>
    publishDatesChange(call, transaction, row, { change, dates })
  const move = { date: before.startsAt, from: before.startsAt, to: after.startsAt }
  const moved = dateMapping({ before, after, single: SINGLE }, move)
  const deleted = new Set(after.deletedDates.map(Number))
  const mapping = (date: Date) => [moved(date)].find((to) => to && !deleted.has(+to))
  await moveAnswers(transaction, row.id, mapping, { beforeDeleting: (dates) => publish('cancelled', dates) })
  const wasCancelled = row.cancelled_at !== null
  if (isCancelled !== wasCancelled) await publish(isCancelled ? 'cancelled' : 'restored', 'all')
  else if (!isCancelled) {
    const known = earlier.flatMap((one): ChangedDate[] => {
      const date = mapping(one.date)
      return date ? [{ ...one, date }] : []
    })
    const { moved: movedDates, cancelled, restored } = differences(before, known, changed)
    if (hasMoved(before, after)) await publish('moved', 'all')
    else if (movedDates.length > 0) await publish('moved', movedDates)
    if (cancelled.length > 0) await publish('cancelled', cancelled)
    if (restored.length > 0) await publish('restored', restored)
  }
  await promoteWaiting(transaction, row.id)
  await markInvitationsDue(transaction, row.id)
}

/** The dates of a series that an import moves, cancels or restores, by the names they have after it. */
function differences(schedule: Schedule, earlier: readonly ChangedDate[], changed: readonly ChangedDate[]) {
  const known = new Map(earlier.map((one) => [+one.date, one]))
  const isOff = (dates: readonly ChangedDate[]) =>
    new Set(dates.filter(({ isCancelled }) => isCancelled).map(({ date }) => +date))
  const [off, wasOff] = [isOff(changed), isOff(earlier)]
  const moved = changed.filter((one) => isMoved(known.get(+one.date) ?? spanAt(schedule, one.date), one))
  return {
    moved: moved.filter(({ isCancelled }) => !isCancelled).map(({ date }) => date),
    cancelled: [...off].filter((date) => !wasOff.has(date)).map((date) => new Date(date)),
    restored: [...wasOff].filter((date) => !off.has(date)).map((date) => new Date(date)),
  }
}

const isMoved = (one: Span, other: Span) => +one.startsAt !== +other.startsAt || +one.endsAt !== +other.endsAt
