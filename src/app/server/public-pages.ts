import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { LandingPageInput, RenderedPage } from '#features/landing/public/input.ts'
import { landingPageInput } from '#features/landing/server.ts'
import type { Policy } from '#features/policies/contract.ts'
import { policyOf } from '#features/policies/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig } from '#features/site/server.ts'
import type { Database } from '#platform/server/database/database.ts'
import { SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { inTheme } from './themed-page.ts'

const compress = promisify(brotliCompress)

/** The functions of the server-side build of the public pages. */
export interface PageRenderer {
  renderLandingPage(input: LandingPageInput): RenderedPage
  renderPolicyPage(policy: Policy, site: PublicSite, origin: string): RenderedPage
  renderNotFoundSite(): string
}

/** A page as bytes, ready to be written: for who leaves the theme to their system, and for who chose one. */
export type CachedPage = Record<'system' | 'light' | 'dark', PageBytes>

interface PageBytes {
  plain: Sendable
  brotli: Sendable
}

interface Sendable {
  bytes: Buffer
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[]
}

/** `landing:` is followed by the slug of a tab, empty for the first. */
export type PageName = `landing:${string}` | 'privacy' | 'terms'

/** How long a page is believed while this process hears nothing of changes, in ms. */
const UNHEARD_MS = 1_000
const MOST_KEPT = 2_000

/**
 * Public pages, drawn once per site, page and revision and kept as bytes (LAND-01, LAND-B1). A page is dropped when
 * something it shows changes; one drawn while a change came in is answered but not kept.
 */
export function publicPages(
  database: Database,
  render: PageRenderer,
  hearsChanges: () => boolean,
  islands: LandingPageInput['islands'],
) {
  const kept = new Map<string, { page: CachedPage; at: number }>()
  const generations = new Map<string, number>()
  /** Pages being drawn, so that many who ask at once wait for one. */
  const drawing = new Map<string, { generation: number; page: Promise<CachedPage | undefined> }>()

  const draw = async (siteId: string, origin: string, name: PageName): Promise<CachedPage | undefined> => {
    const site = database.site(siteId)
    if (name === 'privacy' || name === 'terms') {
      const shown = publicSiteOf(await readSiteConfig(site))
      return allThemes(render.renderPolicyPage(policyOf(name, shown, origin), shown, origin))
    }
    const input = await landingPageInput(site, origin, name.slice('landing:'.length))
    return input && allThemes(render.renderLandingPage({ ...input, islands }))
  }

  return {
    /** The page at once when it is kept, else a promise of it; undefined for a tab that does not exist. */
    page: (siteId: string, origin: string, name: PageName): CachedPage | Promise<CachedPage | undefined> => {
      const key = `${siteId}|${origin}|${name}`
      const found = kept.get(key)
      if (found && (hearsChanges() || Date.now() - found.at < UNHEARD_MS)) return found.page
      const generation = generations.get(siteId) ?? 0
      const underWay = drawing.get(key)
      if (underWay?.generation === generation) return underWay.page
      const page = draw(siteId, origin, name).then((page) => {
        if (kept.size >= MOST_KEPT) kept.clear()
        if (page && (generations.get(siteId) ?? 0) === generation) kept.set(key, { page, at: Date.now() })
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
      for (const key of kept.keys()) if (key.startsWith(`${siteId}|`)) kept.delete(key)
    },
    notFoundSite: (): string => render.renderNotFoundSite(),
  }
}

async function allThemes(page: RenderedPage): Promise<CachedPage> {
  const [system, light, dark] = await Promise.all([page, inTheme(page, 'light'), inTheme(page, 'dark')].map(bytesOf))
  return { system, light, dark } as CachedPage
}

async function bytesOf({ html, csp }: RenderedPage): Promise<PageBytes> {
  const plain = Buffer.from(html)
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
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
