import { readSiteConfig } from '#features/site/server.ts'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { CHANGED_DATES, EVENT_COLUMNS } from '../events/stored.ts'
import { dateOfEvent, wholeEvent } from '../feeds/feed.ts'
import { writeCalendar } from '../feeds/write-calendar.ts'
import { visibleTo } from '../reads/dates.ts'
import { noEvent } from '../refusals.ts'
import { calendarFile } from './export.ts'

/** One event as a file for calendars elsewhere: a single event, a whole series, or the named date of one (CAL-B4). */
export async function eventFile(call: Call, { id, date }: { id: string; date: string | null }): Promise<FileAnswer> {
  const { database, viewer, origin } = call
  const [{ primaries, region }, row] = await Promise.all([
    readSiteConfig(database),
    database.one(
      sql
        .selectFrom('calendar_event')
        .select([...EVENT_COLUMNS, 'changed_at', 'removed_at'])
        .select(CHANGED_DATES.as('changed'))
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .where(visibleTo(viewer.memberId, 'all')),
    ),
  ])
  const event =
    row && (date === null ? wholeEvent(row, region.timeZone) : dateOfEvent(row, region.timeZone, new Date(date)))
  if (!event) throw noEvent()
  const body = writeCalendar({ title: primaries.appTitle, origin, events: [event], deadlines: [] })
  return calendarFile('event.ics', 'text/calendar; charset=utf-8', body)
}
