import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import { VISITOR } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { CHANGED_DATES, EVENT_COLUMNS, type JsonDate } from '../events/stored.ts'
import { CANCELLED_DAYS, type FeedRow, feedEvents } from '../feeds/feed.ts'
import { type FeedEvent, writeCalendar } from '../feeds/write-calendar.ts'
import { writeInWorker } from '../files/in-worker.ts'
import { visibleTo } from '../reads/dates.ts'
import { spanAt } from '../recurrence/series.ts'
import { sharedDate } from './event.ts'
import { hasPublicEvents } from './shape.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Events of the feed: those that began first and are not long over, where there are more. */
const MAX_EVENTS = 250

/** The shared events as an iCalendar feed for visitors (CAL-B13); undefined where the site has no events for them. */
export async function publicFeed(
  database: SiteDatabase,
  { origin, now }: { origin: string; now: Date },
): Promise<string | undefined> {
  const since = new Date(+now - CANCELLED_DAYS * DAY_MS)
  const query = sharedRows()
    // An event that ended before does not change any more.
    .where(raw<boolean>`coalesce(last_end, ends_at) > ${since}`)
    .where((event) => event.or([event('removed_at', 'is', null), event('removed_at', '>', since)]))
    .where((event) => event.or([event('cancelled_at', 'is', null), event('cancelled_at', '>', since)]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MAX_EVENTS)
  const [config, rows] = await Promise.all([readSiteConfig(database), database.many(query)])
  if (!hasPublicEvents(config)) return undefined
  const events = rows.flatMap((row) => feedEvents(forVisitors(row), 'public', config.region.timeZone))
  const caller = { siteId: database.siteId, viewer: VISITOR }
  return writeInWorker(caller, contentsOf(config.primaries.appTitle, origin, events))
}

/**
 * A shared event, or one date of a series, as an iCalendar file to add to a calendar elsewhere (CAL-B13); undefined where visitors have
 * no such page.
 */
export async function publicEventFile(
  database: SiteDatabase,
  { id, date, origin, now }: { id: string; date: string | null; origin: string; now: Date },
): Promise<string | undefined> {
  const found = await sharedDate(database, { id, date }, now)
  if (!found) return undefined
  const row = await database.one(sharedRows().where('id', '=', id).where('removed_at', 'is', null))
  const [whole] = row ? feedEvents(forVisitors(row), 'public', found.config.region.timeZone) : []
  if (!whole) return undefined
  const event = date === null ? whole : oneDateOf(whole, new Date(date))
  return writeCalendar(contentsOf(found.config.primaries.appTitle, origin, [event]))
}

const sharedRows = () =>
  sql
    .selectFrom('calendar_event')
    .select([...EVENT_COLUMNS, 'changed_at', 'removed_at'])
    .select([CHANGED_DATES.as('changed'), raw<null>`null`.as('answered')])
    .where(visibleTo(null, 'ind'))

/** Without the join links, which are for members. */
const forVisitors = (row: FeedRow): FeedRow => ({
  ...row,
  join_link: '',
  changed: (row.changed ?? []).map((one): JsonDate => ({ ...one, changes: { ...one.changes, joinLink: '' } })),
})

/** One date of a series as an event of its own. */
function oneDateOf(event: FeedEvent, date: Date): FeedEvent {
  const changed = event.changed.find((one) => +one.date === +date)
  const span = changed ?? spanAt(event.schedule, date)
  const { startsAt, endsAt } = span
  return {
    ...event,
    ...changed?.changes,
    uid: `${event.uid}-${+date}`,
    isCancelled: event.isCancelled || changed?.isCancelled === true,
    schedule: { ...event.schedule, startsAt, endsAt, rule: null, addedDates: [], deletedDates: [] },
    changed: [],
  }
}

const contentsOf = (title: string, origin: string, events: readonly FeedEvent[]) => ({
  title,
  origin,
  forVisitors: true,
  events,
  deadlines: [],
})
