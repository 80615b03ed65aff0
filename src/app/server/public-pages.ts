import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { newestPublic, publicInsight, rssOf } from '#features/insights/server.ts'
import type { InsightPageInput, LandingPageInput, RenderedPage } from '#features/landing/public/input.ts'
import { landingPageInput } from '#features/landing/server.ts'
import type { Policy } from '#features/policies/contract.ts'
import { readPolicy } from '#features/policies/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { Database, SiteDatabase } from '#platform/server/database/database.ts'
import { NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { inTheme } from './themed-page.ts'

const compress = promisify(brotliCompress)

/** The functions of the server-side build of the public pages. */
export interface PageRenderer {
  renderLandingPage(input: LandingPageInput): RenderedPage
  renderInsightPage(input: InsightPageInput): RenderedPage
  renderPolicyPage(policy: Policy, site: PublicSite, origin: string): RenderedPage
  renderNotFoundSite(): string
}

/** A page as bytes, ready to be written: for who leaves the theme to their system, and for who chose one. */
export interface CachedPage extends Record<'system' | 'light' | 'dark', PageBytes> {
  /** When time alone makes it another page, in ms since 1970: an event begins, a day ends. Infinity for never. */
  holdsUntil: number
}

interface PageBytes {
  plain: Sendable
  brotli: Sendable
}

interface Sendable {
  bytes: Buffer
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[]
}

/** `landing:` is followed by the slug of a tab, empty for the first; `insight:` by the id of an insight. */
export type PageName = `landing:${string}` | `insight:${string}` | 'feed' | 'privacy' | 'terms'

/** How long a page is believed while this process hears nothing of changes, in ms. */
const UNHEARD_MS = 1_000
/** Bytes of pages that one process keeps at most: those of some hundred sites. */
const MOST_KEPT_BYTES = 64_000_000
/** Insights a feed tells of. */
const FEED_ENTRIES = 30

/**
 * Public pages, drawn once per site, page and revision and kept as bytes (LAND-01, LAND-B1). A page is dropped when
 * something it shows changes, and once time itself has made it another; one drawn while a change came in is answered but not
 * kept. Where they grow beyond `mostBytes`, those drawn first go first; `dropped` hears of each that is kept no longer.
 */
export function publicPages(
  database: Database,
  render: PageRenderer,
  hearsChanges: () => boolean,
  islands: LandingPageInput['islands'],
  { mostBytes = MOST_KEPT_BYTES, dropped = () => {} }: { mostBytes?: number; dropped?(page: CachedPage): void } = {},
) {
  /** `heard`: drawn while this process heard of changes, so that it would know of any since. */
  const kept = new Map<string, Kept>()
  let keptBytes = 0
  const drop = (key: string) => {
    const gone = kept.get(key)
    if (!gone) return
    kept.delete(key)
    keptBytes -= sizeOf(gone.page)
    dropped(gone.page)
  }
  const keep = (key: string, fresh: Kept) => {
    drop(key)
    kept.set(key, fresh)
    keptBytes += sizeOf(fresh.page)
    for (const oldest of kept.keys()) {
      if (keptBytes <= mostBytes) break
      drop(oldest)
    }
  }
  const mayUse = ({ at, heard }: { at: number; heard: boolean }) => {
    const hears = hearsChanges()
    return (heard && hears) || (heard >= hears && Date.now() - at < UNHEARD_MS)
  }
  const generations = new Map<string, number>()
  /** Pages being drawn, so that many who ask at once wait for one. */
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
    const input = await landingPageInput(site, origin, name.slice('landing:'.length))
    return input && allThemes(render.renderLandingPage({ ...input, islands }))
  }

  /** The page of a public insight, or the feed of them; nothing where insights are switched off (TEN-08). */
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
    /** The page at once when it is kept, else a promise of it; undefined for a tab that does not exist. */
    page: (siteId: string, origin: string, name: PageName): CachedPage | Promise<CachedPage | undefined> => {
      const key = `${siteId}|${origin}|${name}`
      const found = kept.get(key)
      if (found && found.page.holdsUntil > Date.now() && mayUse(found)) return found.page
      const heard = hearsChanges()
      const generation = generations.get(siteId) ?? 0
      const underWay = drawing.get(key)
      if (underWay?.generation === generation) return underWay.page
      const page = draw(siteId, origin, name).then((page) => {
        if (page && (generations.get(siteId) ?? 0) === generation) keep(key, { page, at: Date.now(), heard })
        return page
      })
      drawing.set(key, { generation, page })
      const done = () => {
        if (drawing.get(key)?.page === page) drawing.delete(key)
      }
      page.then(done, done)
      return page
    },
    forget: (siteId: string): void => {
      generations.set(siteId, (generations.get(siteId) ?? 0) + 1)
      for (const key of kept.keys()) if (key.startsWith(`${siteId}|`)) drop(key)
    },
    notFoundSite: (): string => render.renderNotFoundSite(),
  }
}

interface Kept {
  page: CachedPage
  at: number
  heard: boolean
}

/** What a page takes of the memory, without its few headers. */
const sizeOf = ({ system, light, dark }: CachedPage) =>
  [system, light, dark].reduce((sum, { plain, brotli }) => sum + plain.bytes.length + brotli.bytes.length, 0)

function feedOf(
  { primaries: { appTitle }, place }: PublicSite,
  origin: string,
  entries: Awaited<ReturnType<typeof newestPublic>>,
): RenderedPage {
  const description = `New insights of ${appTitle}`
  const channel = { title: appTitle, description, origin, path: '/feed.xml', language: place.locale }
  return { html: rssOf(channel, entries), csp: NOTHING_CSP, type: 'application/rss+xml' }
}

async function allThemes(page: RenderedPage): Promise<CachedPage> {
  const [system, light, dark] = await Promise.all([page, inTheme(page, 'light'), inTheme(page, 'dark')].map(bytesOf))
  const holdsUntil = page.holdsUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(page.holdsUntil)
  return { system, light, dark, holdsUntil } as CachedPage
}

async function bytesOf({ html, csp, type = 'text/html' }: RenderedPage): Promise<PageBytes> {
  const plain = Buffer.from(html)
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': csp,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
    ...SECURITY_HEADERS,
  }
  const sendable = (bytes: Buffer, more: Record<string, string> = {}): Sendable => ({
    bytes,
    headers: Object.entries({ ...headers, ...more, 'content-length': String(bytes.length) }).flat(),
  })
  return { plain: sendable(plain), brotli: sendable(brotli, { 'content-encoding': 'br' }) }
}
