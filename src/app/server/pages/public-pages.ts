import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { newestPublic, publicInsight, rssOf } from '#features/insights/server.ts'
import type {
  EventPageInput,
  EventsPageInput,
  InsightPageInput,
  LandingPageInput,
  RenderedPage,
} from '#features/landing/public/input.ts'
import { landingPageInput } from '#features/landing/server.ts'
import type { Policy } from '#features/policies/contract.ts'
import { readPolicy } from '#features/policies/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { Database, SiteDatabase } from '#platform/server/database/database.ts'
import { NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { drawEvents } from './event-pages.ts'
import { inTheme } from './themed-page.ts'

const compress = promisify(brotliCompress)

/** The exports of the server-side build of the public pages. */
export interface PageRenderer {
  renderLandingPage(input: LandingPageInput): RenderedPage
  renderInsightPage(input: InsightPageInput): RenderedPage
  renderEventPage(input: EventPageInput): RenderedPage
  renderEventsPage(input: EventsPageInput): RenderedPage
  renderPolicyPage(policy: Policy, site: PublicSite, origin: string): RenderedPage
  renderNotFoundSite(): string
}

/** A page as bytes ready to send, per theme; 'system' follows the visitor's system setting. */
export interface CachedPage extends Record<'system' | 'light' | 'dark', PageBytes> {
  /** When the page changes by the passing of time (an event begins, a day ends), in ms since 1970; Infinity for never. */
  expiresAt: number
  /** The headers of the answer to whoever has it already, of pages that clients ask for again and again. */
  unchanged?: { etag: string } & Record<string, string>
}

interface PageBytes {
  plain: Sendable
  brotli: Sendable
}

interface Sendable {
  bytes: Buffer
  /** Alternating names and values, the fastest form for `writeHead`. */
  headers: string[]
}

/**
 * `landing:` is followed by the slug of a tab, empty for the first; `insight:` by the id of an insight; `event:` by the id of an event and,
 * after a colon, one date of a series, or nothing; `events:` by the cursor of a page, empty for the first.
 */
export type PageName =
  | `landing:${string}`
  | `insight:${string}`
  | `event:${string}:${string}`
  | `events:${string}`
  | 'events.ics'
  | 'feed'
  | 'privacy'
  | 'terms'

/** Pages of a list and dates of a series: visitors could name any number of them, and those cached would displace the others. */
const isOneOfMany = (name: PageName): boolean => /^(events:.|event:[^:]*:.)/.test(name)

/** How long a page is cached while this process receives no changes, in ms. */
const DISCONNECTED_TTL_MS = 1_000
/** Cache limit of one process, in bytes: enough for some hundred sites. */
const MAX_CACHED_BYTES = 64_000_000
/** Maximum number of insights in a feed. */
const FEED_ENTRIES = 30

/**
 * Cache of public pages, rendered once per site, page and revision and stored as bytes (LAND-01, LAND-B1). A page is
 * evicted when its content changes or it expires; a page rendered while a change came in is returned but not cached.
 * Beyond `maxBytes` the oldest pages are evicted; `onEvict` is called for each evicted page.
 */
export function publicPages(
  database: Database,
  render: PageRenderer,
  isFeedConnected: () => boolean,
  islands: LandingPageInput['islands'],
  { maxBytes = MAX_CACHED_BYTES, onEvict = () => {} }: { maxBytes?: number; onEvict?(page: CachedPage): void } = {},
) {
  const cache = new Map<string, CacheEntry>()
  let cachedBytes = 0
  const evict = (key: string) => {
    const evicted = cache.get(key)
    if (!evicted) return
    cache.delete(key)
    cachedBytes -= sizeOf(evicted.page)
    onEvict(evicted.page)
  }
  const store = (key: string, entry: CacheEntry) => {
    evict(key)
    cache.set(key, entry)
    cachedBytes += sizeOf(entry.page)
    for (const oldest of cache.keys()) {
      if (cachedBytes <= maxBytes) break
      evict(oldest)
    }
  }
  const isUsable = ({ at, wasConnected }: { at: number; wasConnected: boolean }) => {
    const connected = isFeedConnected()
    return (wasConnected && connected) || (wasConnected >= connected && Date.now() - at < DISCONNECTED_TTL_MS)
  }
  const generations = new Map<string, number>()
  /** Pages being rendered, so that concurrent requests share one rendering. */
  const drawing = new Map<string, { generation: number; page: Promise<CachedPage | undefined> }>()

  const draw = async (siteId: string, origin: string, name: PageName): Promise<CachedPage | undefined> => {
    const site = database.site(siteId)
    if (name === 'privacy' || name === 'terms') {
      const shown = publicSiteOf(await readSiteConfig(site))
      return allThemes(render.renderPolicyPage(await readPolicy(site, name, shown, origin), shown, origin))
    }
    if (name === 'feed' || name.startsWith('insight:')) {
      const drawn = await drawInsights(site, origin, name)
      return drawn && allThemes(drawn)
    }
    if (name.startsWith('event')) {
      const drawn = await drawEvents(render, site, origin, name)
      return drawn && allThemes(drawn)
    }
    const input = await landingPageInput(site, origin, name.slice('landing:'.length))
    return input && allThemes(render.renderLandingPage({ ...input, islands }))
  }

  /** Renders a public insight, or the feed of them; undefined if insights are switched off (TEN-08). */
  const drawInsights = async (
    site: SiteDatabase,
    origin: string,
    name: PageName,
  ): Promise<RenderedPage | undefined> => {
    const shown = publicSiteOf(await readSiteConfig(site))
    if (!shown.switches.insights) return undefined
    if (name === 'feed') return feedOf(shown, origin, await newestPublic(site, FEED_ENTRIES))
    const found = await publicInsight(site, name.slice('insight:'.length))
    return found && render.renderInsightPage({ site: shown, origin, ...found })
  }

  return {
    /** The cached page, or a promise of a new one; undefined for a tab that does not exist. */
    page: (siteId: string, origin: string, name: PageName): CachedPage | Promise<CachedPage | undefined> => {
      const key = `${siteId}|${origin}|${name}`
      const found = cache.get(key)
      if (found && found.page.expiresAt > Date.now() && isUsable(found)) return found.page
      const wasConnected = isFeedConnected()
      const generation = generations.get(siteId) ?? 0
      const ongoing = drawing.get(key)
      if (ongoing?.generation === generation) return ongoing.page
      const page = draw(siteId, origin, name).then((page) => {
        if (page && !isOneOfMany(name) && (generations.get(siteId) ?? 0) === generation)
          store(key, { page, at: Date.now(), wasConnected })
        return page
      })
      drawing.set(key, { generation, page })
      const done = () => {
        if (drawing.get(key)?.page === page) drawing.delete(key)
      }
      page.then(done, done)
      return page
    },
    evictSite: (siteId: string): void => {
      generations.set(siteId, (generations.get(siteId) ?? 0) + 1)
      for (const key of cache.keys()) if (key.startsWith(`${siteId}|`)) evict(key)
    },
    notFoundSite: (): string => render.renderNotFoundSite(),
  }
}

interface CacheEntry {
  page: CachedPage
  at: number
  wasConnected: boolean
}

/** Size in bytes, without the few headers. */
const sizeOf = ({ system, light, dark }: CachedPage) =>
  [system, light, dark].reduce((sum, { plain, brotli }) => sum + plain.bytes.length + brotli.bytes.length, 0)

function feedOf(
  { primaries: { appTitle }, region }: PublicSite,
  origin: string,
  entries: Awaited<ReturnType<typeof newestPublic>>,
): RenderedPage {
  const description = `New insights of ${appTitle}`
  const channel = { title: appTitle, description, origin, path: '/feed.xml', language: region.locale }
  return { html: rssOf(channel, entries), csp: NOTHING_CSP, type: 'application/rss+xml' }
}

async function allThemes(page: RenderedPage): Promise<CachedPage> {
  // What is not HTML looks the same in every theme.
  const themed = page.type ? [page] : [page, inTheme(page, 'light'), inTheme(page, 'dark')]
  const [system, light = system, dark = system] = await Promise.all(themed.map(bytesOf))
  const expiresAt = page.validUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(page.validUntil)
  return {
    system,
    light,
    dark,
    expiresAt,
    ...(page.etag ? { unchanged: unchangedHeaders(page.etag) } : {}),
  } as CachedPage
}

const CACHING = { 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' }
const unchangedHeaders = (etag: string) => ({ etag, ...CACHING, ...SECURITY_HEADERS })

async function bytesOf({ html, csp, type = 'text/html', etag }: RenderedPage): Promise<PageBytes> {
  const plain = Buffer.from(html)
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': csp,
    ...CACHING,
    ...(etag ? { etag } : {}),
    ...SECURITY_HEADERS,
  }
  const sendable = (bytes: Buffer, more: Record<string, string> = {}): Sendable => ({
    bytes,
    headers: Object.entries({ ...headers, ...more, 'content-length': String(bytes.length) }).flat(),
  })
  return { plain: sendable(plain), brotli: sendable(brotli, { 'content-encoding': 'br' }) }
}
