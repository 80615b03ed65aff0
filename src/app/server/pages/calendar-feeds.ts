import type { Hono } from 'hono'
import { calendarFeeds } from '../features.ts'
import type { PageEnvironment, PageParts } from './pages.ts'

/** Serves the calendar feeds to whoever has their secret address; everything else is not found (CAL-B4). */
export function calendarFeedPages(app: Hono<PageEnvironment>, { database }: PageParts): void {
  app.get('/calendar/feed/:name/:file', async (context) => {
    const { name, file } = context.req.param()
    const secret = /^([\w-]{44})\.ics$/.exec(file)?.[1]
    const { id, origin } = context.env.site
    const feed = secret && (await calendarFeeds(database.site(id), { name, secret, origin, now: new Date() }))
    if (!feed) return context.text('Not found', 404, { 'cache-control': 'no-store' })
    const headers = { etag: feed.etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
    if (context.req.header('if-none-match') === feed.etag) return context.body(null, 304, headers)
    return context.body(feed.body, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    })
  })
}
