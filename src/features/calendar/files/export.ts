import { Readable } from 'node:stream'
import { dayIn } from '#base/dates.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { oneExportAtATime } from '#platform/server/http/one-export.ts'
import type { Filter } from '../choices.ts'
import { CHANGED_DATES, EVENT_COLUMNS } from '../events/stored.ts'
import { type FeedRow, wholeEvent } from '../feeds/feed.ts'
import { visibleTo } from '../reads/dates.ts'
import type { FileFormat } from './choices.ts'
import { tableInWorker, writeInWorker } from './in-worker.ts'

/** Events of one file: the latest, where there are more. */
const MAX_EVENTS = 5_000
const TYPES: Record<FileFormat, string> = { ics: 'text/calendar; charset=utf-8', csv: 'text/csv; charset=utf-8' }

/**
 * The events of a filter as a file that the import reads back unchanged (CAL-12, CAL-B4): in parts, where it has more than the import takes
 * at a time, since an export leaves nothing out for that.
 */
export async function exportEvents(call: Call, { filter, format }: { filter: Filter; format: FileFormat }) {
  return oneExportAtATime(call, async () => {
    const [site, rows] = await Promise.all([readSiteConfig(call.database), readRows(call, filter)])
    const body = await (format === 'csv' ? tableOf(call, rows, site) : calendarOf(call, rows, site))
    return calendarFile(`events-${dayIn(call.now, site.region)}.${format}`, TYPES[format], body)
  })
}

/** A file that is sent under this name. */
export function calendarFile(name: string, type: string, body: string): FileAnswer {
  const bytes = Buffer.from(body)
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${name}"`,
  }
  return new FileAnswer(headers, Readable.from([bytes]))
}

const readRows = ({ database, viewer }: Call, filter: Filter) =>
  database.many(
    sql
      .selectFrom('calendar_event')
      .select([...EVENT_COLUMNS, 'changed_at', 'removed_at'])
      .select(CHANGED_DATES.as('changed'))
      .where('removed_at', 'is', null)
      .where(visibleTo(viewer.memberId, filter))
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_EVENTS),
  )

const calendarOf = (call: Call, rows: readonly FeedRow[], { primaries, region }: SiteConfig) =>
  writeInWorker(call, {
    title: primaries.appTitle,
    origin: call.origin,
    events: rows.map((row) => wholeEvent(row, region.timeZone)),
    deadlines: [],
  })

const tableOf = (call: Call, rows: readonly FeedRow[], { region }: SiteConfig) =>
  tableInWorker(call, { rows, now: call.now, timeZone: region.timeZone })
