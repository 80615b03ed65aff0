import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isId, isInstant } from '#platform/server/database/keyset.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { PublicEvent } from '../contract.ts'
import {
  CHANGED_DATES,
  type ChangedDate,
  changedDatesOf,
  detailsOn,
  EVENT_COLUMNS,
  type EventRow,
  scheduleOf,
} from '../events/stored.ts'
import { picturesOf } from '../pictures/attach.ts'
import { visibleTo } from '../reads/dates.ts'
import { namedDate, nextDate, type Shown } from '../reads/event.ts'
import { datesAfter } from '../recurrence/dates-of-event.ts'
import type { Schedule } from '../recurrence/series.ts'
import { calendarPathOf, hasPublicEvents, pathOfEvent, publicTimes, typeShaper } from './shape.ts'

/** Further dates of a series that its page lists. */
const FURTHER_DATES = 6

/** One date of a shared event, as it is stored. */
export interface SharedDate {
  row: EventRow
  schedule: Schedule
  changed: readonly ChangedDate[]
  shown: Shown
  config: SiteConfig
}

/**
 * A shared event for visitors: the named date of a series, otherwise its next or last one. Undefined for personal and deleted events,
 * and where the site has no events for visitors (CAL-B13, CAL-18).
 */
export async function sharedDate(
  database: SiteDatabase,
  { id, date }: { id: string; date: string | null },
  now: Date,
): Promise<SharedDate | undefined> {
  if (!isId(id) || (date !== null && !isInstant(date))) return undefined
  const query = sql
    .selectFrom('calendar_event')
    .select([...EVENT_COLUMNS])
    .select(CHANGED_DATES.as('changed'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(visibleTo(null, 'ind'))
  const [config, row] = await Promise.all([readSiteConfig(database), database.one(query)])
  if (!row || !hasPublicEvents(config)) return undefined
  const schedule = scheduleOf(row, config.region.timeZone)
  const changed = changedDatesOf(row.changed)
  const shown = date === null ? nextDate(schedule, changed, now) : namedDate(schedule, changed, new Date(date))
  return shown && { row, schedule, changed, shown, config }
}

/** What the page of a shared event shows (CAL-B13), and when the passing of time changes it; undefined if there is no such page. */
export async function publicEvent(
  database: SiteDatabase,
  key: { id: string; date: string | null },
  now: Date,
): Promise<{ event: PublicEvent; changesAt: Date | null } | undefined> {
  const found = await sharedDate(database, key, now)
  if (!found) return undefined
  const { row, schedule, shown, config } = found
  const { title, place, description, descriptionJson, link, joinLink } = detailsOn(row, shown.changed?.changes)
  const pictureOf = await picturesOf(database, [row])
  const event = {
    id: row.id,
    picture: pictureOf(row),
    path: pathOfEvent(row.id, key.date === null ? null : shown.date),
    calendarPath: calendarPathOf(row.id, shown.date),
    ...typeShaper(config)(row.type),
    title,
    place,
    link,
    description,
    html: descriptionJson ? checkRichText(descriptionJson).html : '',
    isOnline: joinLink !== '',
    allDay: row.all_day,
    ...publicTimes(shown.span, schedule, config.region.timeZone),
    isCancelled: row.cancelled_at !== null || shown.changed?.isCancelled === true,
    isOver: shown.span.endsAt <= now,
    further: furtherDates(found, now),
  }
  // The page changes when its date ends, and when the first of the further ones begins.
  const next = event.further[0]?.start
  const changes = [...(event.isOver ? [] : [+shown.span.endsAt]), ...(next ? [Date.parse(next)] : [])]
  return { event, changesAt: changes.length > 0 ? new Date(Math.min(...changes)) : null }
}

/** The next dates of a series after the one shown, and after now. */
function furtherDates({ row, schedule, changed, shown, config }: SharedDate, now: Date): PublicEvent['further'] {
  if (schedule.rule === null) return []
  const after = shown.span.startsAt > now ? shown.span.startsAt : now
  return datesAfter(schedule, changed, after, FURTHER_DATES).map((one) => ({
    path: pathOfEvent(row.id, one.date),
    ...publicTimes(one.span, schedule, config.region.timeZone),
    isCancelled: row.cancelled_at !== null || one.changed?.isCancelled === true,
  }))
}
