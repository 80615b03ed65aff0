import type { Region } from '#base/dates.ts'
import { addDays, startOfDay } from '#base/days.ts'
import { Problem } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import { VISITOR } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { ListedEvent } from '../contract.ts'
import { AGENDA_PAGE, type CalendarDate } from '../fields.ts'
import { agenda, visibleTo } from '../reads/dates.ts'
import { hasPublicEvents, pathOfEvent, typeShaper } from './shape.ts'

/** One page of what comes, for visitors. */
export interface PublicEvents {
  events: ListedEvent[]
  nextCursor: string | null
  /** When the first of them ends. */
  changesAt: Date | null
}

/** The next dates of shared events by start, cancelled ones too (CAL-B13). Undefined for a cursor of no list, or without events for visitors. */
export async function publicEvents(
  database: SiteDatabase,
  cursor: string | undefined,
  now: Date,
): Promise<PublicEvents | undefined> {
  const config = await readSiteConfig(database)
  if (!hasPublicEvents(config)) return undefined
  const page = await pageAt(database, cursor, now)
  if (!page) return undefined
  const typeOf = typeShaper(config)
  const events = page.items.map((item) => listed(item, typeOf, config.region))
  const ends = events.map(({ end }) => Date.parse(end)).filter((end) => end > +now)
  return { events, nextCursor: page.nextCursor, changesAt: ends.length > 0 ? new Date(Math.min(...ends)) : null }
}

async function pageAt(database: SiteDatabase, cursor: string | undefined, now: Date) {
  try {
    return await agenda({ database, now, viewer: VISITOR }, { cursor, limit: AGENDA_PAGE, filter: 'ind' })
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'request.bad-cursor') return undefined
    throw problem
  }
}

function listed(item: CalendarDate, typeOf: ReturnType<typeof typeShaper>, region: Region): ListedEvent {
  const { id, date, title, type, allDay, place, isCancelled } = item
  const [start, end] = allDay
    ? [item.start, addDays(item.end, 1)].map((day) => startOfDay(day, region).toISOString())
    : [item.start, item.end]
  const path = pathOfEvent(id, date === null ? null : new Date(date))
  return { id, path, title, ...typeOf(type), allDay, place, isCancelled, start: start ?? '', end: end ?? '' }
}

/** Paths of the pages of shared events and their last changes, for a sitemap; none without events for visitors. */
export async function publicEventPaths(
  database: SiteDatabase,
  most: number,
): Promise<{ path: string; changed: Date }[]> {
  const query = sql
    .selectFrom('calendar_event')
    .select(['id', 'changed_at'])
    .where('removed_at', 'is', null)
    .where(visibleTo(null, 'ind'))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  const [config, rows] = await Promise.all([readSiteConfig(database), database.many(query)])
  if (!hasPublicEvents(config)) return []
  return rows.map(({ id, changed_at }) => ({ path: pathOfEvent(id, null), changed: changed_at }))
}
