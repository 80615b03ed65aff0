import type { Hono } from 'hono'
import { publicEventFile } from '#features/calendar/server.ts'
import { calendarFeeds } from '../features.ts'
import type { PageEnvironment, PageParts } from './pages.ts'

const EVENT_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/

/** Serves shared events to visitors as files for calendars elsewhere (CAL-B13). */
export function eventFiles(app: Hono<PageEnvironment>, { database }: PageParts): void {
  app.get('/events/:file', async (context, next) => {
    const id = EVENT_FILE.exec(context.req.param('file').toLowerCase())?.[1]
    if (!id) return next()
    const { id: siteId, origin } = context.env.site
    const key = { id, date: context.req.query('date') ?? null }
    const file = await publicEventFile(database.site(siteId), { ...key, origin, now: new Date() })
    if (!file) return context.text('Not found', 404, { 'cache-control': 'no-store' })
    return context.body(file, 200, {
      'cache-control': 'no-cache',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
    })
  })
}

/** Serves the calendar feeds to whoever has their secret address; everything else is not found (CAL-B4). */
export function calendarFeedPages(app: Hono<PageEnvironment>, { database, feedTags }: PageParts): void {
  app.get('/calendar/feed/:name/:file', async (context) => {
    const { name, file } = context.req.param()
    const secret = /^([\w-]{44})\.ics$/.exec(file)?.[1]
    const { id, origin } = context.env.site
    const site = database.site(id)
    const feed = secret && (await calendarFeeds.feedOf(site, { name, secret }))
    const notFound = () => context.text('Not found', 404, { 'cache-control': 'no-store' })
    if (!feed) return notFound()
    const key = `${feed.memberId} ${feed.name} ${origin}`
    const known = context.req.header('if-none-match')
    // An unchanged feed is not written again only to be compared.
    const tag = known && feedTags.get(id, key)
    if (tag && tag === known) return context.body(null, 304, headersOf(tag))
    const store = feedTags.beforeRead(id)
    const written = await calendarFeeds.write(site, feed, { origin, now: new Date() })
    if (!written) return notFound()
    store(key, written.etag)
    if (known === written.etag) return context.body(null, 304, headersOf(written.etag))
    return context.body(written.body, 200, {
      ...headersOf(written.etag),
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    })
  })
}

const headersOf = (etag: string) => ({
  etag,
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
})
