import type { Hono } from 'hono'
import { escapeHtml } from '#base/escape-html.ts'
import { publicEventPaths } from '#features/calendar/server.ts'
import { publicAddresses } from '#features/insights/server.ts'
import { publishedPage, sharePicture, tabPath, tabSlugs } from '#features/landing/server.ts'
import type { PageEnvironment, PageParts } from './pages.ts'

/** What a crawler may read: the public pages and their resources, nothing of the portal. */
const OPEN = [
  '/$',
  '/?tab=',
  '/privacy',
  '/terms',
  '/InsightPage/',
  '/feed.xml',
  '/events$',
  '/events?',
  '/events/',
  '/events.ics',
  '/share/',
  '/pictures/',
  '/fonts/',
  '/assets/hero-',
  '/icons/',
]
/** Maximum number of insights and of events in a sitemap; the format allows 50,000 addresses. */
const MAX_ADDRESSES = 40_000
const MAX_EVENTS = 5_000
const FOR_EVER = 'public, max-age=31536000, immutable'
/** For content that may change by tomorrow. */
const HOUR = 'public, max-age=3600'

/** Serves robots.txt, the sitemap and the share pictures (LAND-B1). */
export function searchEngines(app: Hono<PageEnvironment>, { database, siteOf }: PageParts): void {
  /** The designer's page; undefined where a branded page replaces it (TEN-12). */
  const shownPage = async (siteId: string) => {
    const [{ primaries }, published] = await Promise.all([siteOf(siteId), publishedPage(database.site(siteId))])
    return primaries.landingVariant === 'designer' ? published : undefined
  }

  app.get('/robots.txt', ({ env, text }) => {
    const allowed = OPEN.map((path) => `Allow: ${path}`).join('\n')
    return text(`User-agent: *\n${allowed}\nDisallow: /\n\nSitemap: ${env.site.origin}/sitemap.xml\n`, 200, {
      'cache-control': HOUR,
    })
  })

  app.get('/sitemap.xml', async ({ env, body }) => {
    const published = await shownPage(env.site.id)
    const slugs = published ? tabSlugs(published.page) : []
    const changed =
      published && published.revision > 0 ? `<lastmod>${published.publishedAt.toISOString()}</lastmod>` : ''
    const tabs = published
      ? slugs.map((_, index) => entry(env.site.origin + tabPath(slugs, index), changed))
      : [entry(`${env.site.origin}/`)]
    const { switches } = await siteOf(env.site.id)
    const readable = switches.insights ? await publicAddresses(database.site(env.site.id), MAX_ADDRESSES) : []
    const insights = readable.map(({ id, changed }) =>
      entry(`${env.site.origin}/InsightPage/${id}`, `<lastmod>${changed.toISOString()}</lastmod>`),
    )
    const paths = await publicEventPaths(database.site(env.site.id), MAX_EVENTS)
    const list = paths.length > 0 ? [entry(`${env.site.origin}/events`)] : []
    const events = paths.map(({ path, changed }) =>
      entry(env.site.origin + path, `<lastmod>${changed.toISOString()}</lastmod>`),
    )
    const policies = ['/privacy', '/terms'].map((path) => entry(env.site.origin + path))
    return body(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...tabs, ...policies, ...insights, ...list, ...events].join('')}</urlset>`,
      200,
      { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR },
    )
  })

  app.get('/share/:file', async (context) => {
    const revision = /^([0-9a-f]{16})\.png$/.exec(context.req.param('file'))?.[1]
    if (!revision) return context.text('Not found', 404)
    const { id } = context.env.site
    const [site, published] = await Promise.all([siteOf(id), shownPage(id)])
    const { png, exact } = await sharePicture(site, published?.page, revision)
    return context.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': exact ? FOR_EVER : HOUR,
    })
  })
}

const entry = (address: string, more = '') => `<url><loc>${escapeHtml(address)}</loc>${more}</url>`
