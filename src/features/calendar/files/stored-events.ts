import { type Expression, sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Pauses } from '#platform/server/pauses.ts'
import { type Filter, OWN } from '../choices.ts'
import { CHANGED_DATES, changedDatesOf, EVENT_COLUMNS, scheduleOf } from '../events/stored.ts'
import { visibleTo } from '../reads/dates.ts'
import type { FileEvent } from './file-event.ts'
import { isSameDate, isSameEvent, type StoredEvent } from './same-event.ts'
import { sameClock, tableIndex } from './table-index.ts'

/** An event of the calendar that one of a file may be, by its UID or, in a table, by title and start. */
export interface Found {
  /** As the file has it, and as the calendar does in what the file does not say. */
  event: FileEvent
  stored: StoredEvent
  isSame: boolean
  /** The date of a series it stands for. */
  date: Date | undefined
}

/** Finds the events of the calendar that one of a file may be; `type` is the calendar a new one would go to. */
export type FindStored = (event: FileEvent, type: string) => Promise<Found[]>

/** Reads the events of the calendar, as far as the caller sees them, that those of a file may be. */
export async function storedEvents(
  call: Call,
  database: SiteDatabase,
  events: readonly FileEvent[],
  pauses: Pauses,
): Promise<FindStored> {
  const { timeZone } = (await readSiteConfig(database)).region
  const ofTable = events.filter(({ uid }) => uid === null)
  const uids = events.flatMap(({ uid }) => uid ?? [])
  const exported = new Map(uids.flatMap((uid) => exportedId(uid, call) ?? []).map((one) => [one.uid, one]))
  const ids = [...exported.values()].map(({ id }) => id)
  const read = (filter: Filter) => (where: Expression<boolean>) =>
    readEvents(call, database, { where, filter, siteZone: timeZone })
  const like = ofTable.length > 0 ? likeThose(ofTable, timeZone) : []
  const [named, ...listed] = await Promise.all([
    uids.length > 0 ? read('all')(raw<boolean>`(id = any (${ids}::uuid[]) or uid = any (${uids}::text[]))`) : [],
    // Shared and own ones each by their index.
    ...like.flatMap((where) => [read('ind')(where), read('myc')(where)]),
  ])
  const byId = new Map(named.map((one) => [one.row.id, one]))
  const byUid = new Map(named.map((one) => [`${one.row.owner_id !== null} ${one.uid}`, one]))
  const inTable = tableIndex(listed.flat(), timeZone, pauses)
  return async (event, type) => {
    if (event.uid === null) return inTable(event, type === OWN)
    await pauses.next()
    const { id = '', date } = exported.get(event.uid) ?? {}
    const own = byId.get(id)
    if (own && date) return [{ event, stored: own, isSame: isSameDate(event, own, date), date }]
    const stored = own ?? byUid.get(`${type === OWN} ${event.uid}`)
    return stored ? [{ event, stored, isSame: isSameEvent(event, stored), date: undefined }] : []
  }
}

const EXPORTED = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{1,15}))?@(.+)$/

/** The event, or its date, that has this UID in what this site exports. */
function exportedId(uid: string, { origin }: Call) {
  const [, id, date, host] = EXPORTED.exec(uid) ?? []
  if (!id || host !== new URL(origin).hostname) return undefined
  return { uid, id, date: date === undefined ? undefined : new Date(Number(date)) }
}

async function readEvents(
  { viewer }: Call,
  database: SiteDatabase,
  { where, filter, siteZone }: { where: Expression<boolean>; filter: Filter; siteZone: string },
) {
  const rows = await database.many(
    sql
      .selectFrom('calendar_event')
      .select([...EVENT_COLUMNS, 'uid'])
      .select(CHANGED_DATES.as('changed'))
      .where('removed_at', 'is', null)
      .where(visibleTo(viewer.memberId, filter))
      .where(where),
  )
  return rows.map((row) => ({
    row,
    uid: row.uid,
    schedule: scheduleOf(row, siteZone),
    changed: changedDatesOf(row.changed),
  }))
}

/** SQL: single events at the times of those of a table, and series that may have a date of such a title. */
function likeThose(ofTable: readonly FileEvent[], timeZone: string) {
  const titles = [...new Set(ofTable.map(({ title }) => title))]
  const starts = ofTable.flatMap(({ schedule }) => sameClock(schedule.startsAt, timeZone))
  const times = starts.map(Number)
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => new Date(time))
  return [
    raw<boolean>`rule is null and starts_at = any (${starts}::timestamptz[]) and title = any (${titles}::text[])`,
    raw<boolean>`rule is not null and first_start <= ${last} and last_end >= ${first}
      and (title = any (${titles}::text[]) or exists (select from calendar_date d
        where d.event_id = calendar_event.id and d.changes ->> 'title' = any (${titles}::text[])))`,
  ]
}
