import { readFileSync } from 'node:fs'
import { CALENDAR_SIZES, calendarSite } from './calendar-data.ts'
import { type BareServer, sideBySide } from './load.ts'
import { type Product, signedIn } from './product.ts'
import { answerOf, besideBare, noteGrowth } from './report.ts'

const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Record<string, number>
const goal = (name: string): number => budget[`calendar ${name}`] ?? 0

const count = (events: number) => events.toLocaleString('en-GB')

interface Site {
  port: number
  headers: Record<string, string>
  /** Path of six weeks from the Monday of the week before last. */
  month: string
  /** Path of a member's personal feed, and its ETag. */
  feed: { path: string; etag: string }
  events: number
}

/** A month and a feed that has not changed, under load, and how both grow with ten times the events. */
export async function calendarFigures(product: Product, bare: BareServer): Promise<void> {
  const few = await openCalendar(product, 'calendar-few', CALENDAR_SIZES.few)
  const many = await openCalendar(product, 'calendar-many', CALENDAR_SIZES.many)
  for (const { port, headers, month, feed, events } of [few, many]) {
    const least = goal('month, one of bare in')
    const target = { port, path: month, headers }
    await besideBare(`a month of ${count(events)} events`, bare, target, 1 / least, `≥ 1/${least} of bare`)
    const leastOfFeed = goal('unchanged feed, one of bare in')
    const unchanged = { port, path: feed.path, headers: { host: headers.host ?? '', 'if-none-match': feed.etag } }
    await besideBare(
      `an unchanged personal feed, ${count(events)} events`,
      bare,
      unchanged,
      1 / leastOfFeed,
      `≥ 1/${leastOfFeed} of bare`,
    )
  }
  const read = (site: Site, path: string, headers: Record<string, string>) => () =>
    answerOf({ port: site.port, path, headers })
  const most = goal('many events, times few')
  noteGrowth(
    'a month, ten times the events',
    most,
    await sideBySide(read(few, few.month, few.headers), read(many, many.month, many.headers)),
  )
  const feedOf = (site: Site) =>
    read(site, site.feed.path, { host: site.headers.host ?? '', 'if-none-match': site.feed.etag })
  noteGrowth('an unchanged personal feed, ten times the events', most, await sideBySide(feedOf(few), feedOf(many)))
}

async function openCalendar(product: Product, name: string, events: number): Promise<Site> {
  console.log(`making ${count(events)} events …`)
  await calendarSite(product.ownerUrl, name, events)
  const { client, cookie } = await signedIn(product, name)
  const host = `${name}.localhost:${product.port}`
  const { body } = await client.call('PUT', '/api/calendar/feed', { body: {} })
  const path = new URL(body.addresses.personal).pathname
  const { headers } = await client.get(path)
  const monday = Date.now() - (((new Date().getUTCDay() + 6) % 7) + 7) * 86_400_000
  const day = (days: number) => `${new Date(monday + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`
  return {
    port: product.port,
    headers: { host, cookie },
    month: `/api/calendar?from=${day(0)}&to=${day(42)}`,
    feed: { path, etag: String(headers.etag) },
    events,
  }
}
