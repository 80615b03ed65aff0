import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { datesOfEvents, eventsOf, inOrder, type OrderedDate, type Period } from './events-within.ts'

/** The shared dates of a period, by start, and the events they are of. */
export interface SharedDates {
  dates: readonly OrderedDate[]
  eventIds: readonly string[]
}

/** Reads and expands the shared events of a period. */
export async function readSharedDates(database: SiteDatabase, period: Period, siteZone: string): Promise<SharedDates> {
  const events = await database.many(eventsOf(period, null))
  const dates = await datesOfEvents(events, period, siteZone)
  return { dates: dates.sort(inOrder), eventIds: events.map(({ id }) => id) }
}

/** Most dates, events and periods that this process caches, of all sites. */
const MAX_CACHED = 300_000

interface Cached extends SharedDates {
  version: string
}

const cache = new Map<string, Cached>()
let cachedParts = 0

const partsOf = ({ dates, eventIds }: SharedDates) => 1 + dates.length + eventIds.length

/**
 * The shared dates of a period as `readSharedDates` gives them, from memory where no event of the site has changed since they were
 * expanded. Everybody who opens a month reads the same dates; only answers and personal events are each member's own.
 */
export async function sharedDates(database: SiteDatabase, period: Period, siteZone: string): Promise<SharedDates> {
  const key = `${database.siteId} ${+period.from} ${+period.to} ${siteZone}`
  const { version, settled } = (await database.one(eventsVersion({}))) ?? NO_EVENTS
  const cached = cache.get(key)
  if (cached?.version === version) return cached
  const found = await readSharedDates(database, period, siteZone)
  // While a transaction that began earlier is under way, it could change events without changing the version.
  if (settled) store(key, { ...found, version })
  return found
}

const NO_EVENTS = { version: '', settled: true }

/** The last transaction that changed an event of the site, and whether all that began before it have ended. */
const eventsVersion = prepared(() =>
  sql
    .selectFrom('calendar_event')
    .select([
      raw<string>`changed_xid::text`.as('version'),
      raw<boolean>`changed_xid < pg_snapshot_xmin(pg_current_snapshot())`.as('settled'),
    ])
    .where('changed_xid', 'is not', null)
    .orderBy('changed_xid', 'desc')
    .limit(1),
)

function store(key: string, dates: Cached): void {
  remove(key)
  cache.set(key, dates)
  cachedParts += partsOf(dates)
  for (const oldest of cache.keys()) {
    if (cachedParts <= MAX_CACHED) break
    remove(oldest)
  }
}

function remove(key: string): void {
  const cached = cache.get(key)
  if (!cached) return
  cachedParts -= partsOf(cached)
  cache.delete(key)
}
