import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { readSiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import {
  CHANGED_DATES,
  changedDatesOf,
  detailsOn,
  EVENT_COLUMNS,
  type EventRow,
  type JsonDate,
  scheduleOf,
} from '../events/stored.ts'
import { writeInWorker } from '../files/in-worker.ts'
import { visibleTo } from '../reads/dates.ts'
import { namedDate } from '../reads/event.ts'
import type { Span } from '../recurrence/series.ts'
import { FEEDS, type FeedName, readerOfFeed } from './addresses.ts'
import type { FeedEvent } from './write-calendar.ts'

/** Cancelled and deleted events stay in feeds for this long, so that calendars elsewhere remove them. */
export const CANCELLED_DAYS = 90
/** Events of one feed: the newest, where there are more. */
const MAX_EVENTS = 5_000

/** A day on which something is due outside the calendar, such as a review of a legal register. */
export interface Deadline {
  /** Stays the same when the day changes. */
  id: string
  title: string
  /** YYYY-MM-DD */
  day: string
  /** A path of this site. */
  url: string
}

/** What else is due for a member, for their personal feed (CAL-B4). */
export type DeadlinesOf = (database: SiteDatabase, memberId: string) => Promise<Deadline[]>

/** A feed of one member. */
export interface Feed {
  name: FeedName
  memberId: string
}

interface Writing {
  /** The site's own origin, for links, and its host, for stable ids. */
  origin: string
  now: Date
}

/** The feeds under which members subscribe to the calendar elsewhere (CAL-B4). */
export const calendarFeed = (deadlinesOf: DeadlinesOf) => ({
  /** The feed of this name and secret; undefined for whoever may not read it, as for a secret nobody has. */
  feedOf: async (
    database: SiteDatabase,
    { name, secret }: { name: string; secret: string },
  ): Promise<Feed | undefined> => {
    const feed = FEEDS.find((one) => one === name)
    const memberId = feed && (await readerOfFeed(database, secret))
    return memberId ? { name: feed, memberId } : undefined
  },

  /** A feed as an iCalendar file with its ETag; undefined where the calendar is switched off. */
  write: async (database: SiteDatabase, { name, memberId }: Feed, { origin, now }: Writing) => {
    const [config, rows, deadlines] = await Promise.all([
      readSiteConfig(database),
      database.many(eventsOfFeed(name, memberId, now)),
      name === 'personal' ? deadlinesOf(database, memberId) : [],
    ])
    if (!config.switches.calendar) return undefined
    const events = rows.flatMap((row) => feedEvents(row, name, config.region.timeZone))
    const caller = { siteId: database.siteId, viewer: { memberId } }
    const body = await writeInWorker(caller, { title: config.primaries.appTitle, origin, events, deadlines })
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
  },
})

/** The calendar's filters by the name of their feed. */
const FILTER_OF = { public: 'ind', mine: 'myc', all: 'all' } as const

/** An event as files have it, with its dates that differ. */
export interface FeedRow extends EventRow {
  changed: JsonDate[] | null
  /** The dates that the reader of a personal feed answered. */
  answered?: string[] | null
  changed_at: Date
  removed_at: Date | null
}

function eventsOfFeed(feed: FeedName, memberId: string, now: Date) {
  const since = new Date(+now - CANCELLED_DAYS * 24 * 60 * 60 * 1_000)
  const answered = raw<string[] | null>`(select array_agg(a.date::text) from calendar_answer a
    where a.event_id = calendar_event.id and a.member_id = ${memberId}::uuid and a.answer in ('yes', 'maybe'))`
  const query = sql
    .selectFrom('calendar_event')
    .select([...EVENT_COLUMNS, 'changed_at', 'removed_at'])
    .select([CHANGED_DATES.as('changed'), answered.as('answered')])
    .where((event) => event.or([event('removed_at', 'is', null), event('removed_at', '>', since)]))
    .where((event) => event.or([event('cancelled_at', 'is', null), event('cancelled_at', '>', since)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
  if (feed !== 'personal') return query.where(visibleTo(memberId, FILTER_OF[feed]))
  return query.where(
    raw<boolean>`(calendar_event.owner_id = ${memberId}::uuid or calendar_event.owner_id is null and exists (
      select from calendar_answer a where a.event_id = calendar_event.id and a.member_id = ${memberId}::uuid and a.answer in ('yes', 'maybe')))`,
  )
}

/** An event for a feed: with its rule and the dates that differ; in the personal feed only the dates that were answered. */
export function feedEvents(row: FeedRow, feed: FeedName, siteZone: string): FeedEvent[] {
  const events =
    feed !== 'personal' || row.owner_id !== null || row.rule === null
      ? [wholeEvent(row, siteZone)]
      : (row.answered ?? []).flatMap((text) => dateOfEvent(row, siteZone, new Date(text)) ?? [])
  return events.map(withShortTexts)
}

/** Characters of a description in a feed; the whole of it is on the event's page. */
const MAX_DESCRIPTION = 2_000

function withShortTexts(event: FeedEvent): FeedEvent {
  const changed = event.changed.map((one) => ({ ...one, changes: { ...one.changes, ...shortText(one.changes) } }))
  return { ...event, ...shortText(event), changed }
}

const shortText = ({ description = '' }: { description?: string }) =>
  description.length > MAX_DESCRIPTION ? { description: `${description.slice(0, MAX_DESCRIPTION)}…` } : {}

/** An event with its rule and the dates that differ. */
export const wholeEvent = (row: FeedRow, siteZone: string): FeedEvent => ({
  ...sharedParts(row),
  ...detailsOn(row),
  uid: row.id,
  schedule: scheduleOf(row, siteZone),
  changed: changedDatesOf(row.changed),
})

/** One date of a series as an event of its own; undefined if there is none. */
export function dateOfEvent(row: FeedRow, siteZone: string, date: Date): FeedEvent | undefined {
  const schedule = scheduleOf(row, siteZone)
  const named = namedDate(schedule, changedDatesOf(row.changed), date)
  if (!named) return undefined
  const event = sharedParts(row)
  return {
    ...event,
    ...detailsOn(row, named.changed?.changes),
    uid: `${row.id}-${+date}`,
    schedule: { ...schedule, ...spanOf(named.span), rule: null, addedDates: [], deletedDates: [] },
    changed: [],
    isCancelled: event.isCancelled || named.changed?.isCancelled === true,
  }
}

const spanOf = ({ startsAt, endsAt }: Span): Span => ({ startsAt, endsAt })

const sharedParts = (row: FeedRow) => ({
  id: row.id,
  sequence: row.sequence,
  changedAt: row.changed_at,
  isCancelled: row.cancelled_at !== null || row.removed_at !== null,
})
