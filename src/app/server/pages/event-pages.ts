import { createHash } from 'node:crypto'
import { publicEvent, publicEvents, publicFeed } from '#features/calendar/server.ts'
import type { RenderedPage } from '#features/landing/public/input.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { NOTHING_CSP } from '#platform/server/http/headers.ts'
import type { PageName, PageRenderer } from './public-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Renders what visitors get of the calendar: an event, the list or the feed; undefined if there is none (CAL-B13, TEN-08). */
export async function drawEvents(
  render: PageRenderer,
  database: SiteDatabase,
  origin: string,
  name: PageName,
): Promise<RenderedPage | undefined> {
  const now = new Date()
  if (name === 'events.ics') return drawFeed(database, origin, now)
  const [kind, ...rest] = name.split(':')
  const site = publicSiteOf(await readSiteConfig(database))
  if (kind === 'events') {
    const cursor = rest.join(':') || undefined
    const found = await publicEvents(database, cursor, now)
    return found && render.renderEventsPage({ site, origin, cursor, ...found, ...validUntil(found.changesAt) })
  }
  const [id = '', ...date] = rest
  const found = await publicEvent(database, { id, date: date.join(':') || null }, now)
  return found && render.renderEventPage({ site, origin, event: found.event, ...validUntil(found.changesAt) })
}

async function drawFeed(database: SiteDatabase, origin: string, now: Date): Promise<RenderedPage | undefined> {
  const body = await publicFeed(database, { origin, now })
  if (body === undefined) return undefined
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  // What was cancelled long ago leaves the feed without any change.
  return { html: body, csp: NOTHING_CSP, type: 'text/calendar', etag, ...validUntil(new Date(+now + DAY_MS)) }
}

const validUntil = (at: Date | null) => (at ? { validUntil: at.toISOString() } : {})
