import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { isPortalAddress } from '#app/routes.ts'
import { VIEWER_HEADER } from '#base/offline-copies.ts'
import { portalCsp } from '#platform/server/http/headers.ts'
import { insightPageName } from '../answers.ts'
import type { Asset } from '../assets.ts'
import { builtFiles } from '../built-files.ts'
import type { PageEnvironment, PageParts } from './pages.ts'
import { portalPage } from './portal-page.ts'

const compress = promisify(brotliCompress)
/** A low level: each page is compressed for one response, so speed matters more than size. */
const brotli = (html: string) => compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/** Serves built files, and the portal's page at every other address: what the address shows is decided there. */
export function portal(app: Hono<PageEnvironment>, parts: PageParts): void {
  const filesOf = builtFiles(parts.assets)

  app.get('*', async (context) => {
    const { path } = context.req
    const asset = path.startsWith('/.') ? undefined : parts.assets.get(path)
    if (asset) return sendAsset(context, asset)
    if (/\.\w{2,5}$/.test(path) || path.startsWith('/api/')) return context.text('Not found', 404)
    const nonce = randomBytes(16).toString('base64')
    const { site, read, theme } = context.env
    const { html, viewer, copiesFor } = await portalPage({
      template: parts.portal,
      filesOf,
      site: await parts.siteOf(site.id),
      nonce,
      theme,
      path,
      search: new URL(context.req.url).searchParams,
      read,
      cursor: parts.cursor(),
    })
    // Someone with an expired session's cookie is a visitor.
    const name = viewer === '' ? insightPageName(path) : undefined
    const forVisitors = name && (await parts.publicPage(site, name))
    if (forVisitors) {
      const { bytes, headers } = forVisitors[theme ?? 'system'].plain
      return context.body(new Uint8Array(bytes), 200, headersOf(headers))
    }
    const compressed = acceptsBrotli(context)
    return context.body(compressed ? new Uint8Array(await brotli(html)) : html, isPortalAddress(path) ? 200 : 404, {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': portalCsp(nonce, isCheckout(path) ? parts.checkoutSources : {}),
      'cache-control': 'no-store',
      // The portal is for members; crawlers that have not read robots.txt learn it here (LAND-B1).
      'x-robots-tag': 'noindex',
      [VIEWER_HEADER]: copiesFor,
      ...(compressed ? { 'content-encoding': 'br' } : {}),
    })
  })
}

/** The page on which cards are entered, in a frame of the payment provider's. */
const isCheckout = (path: string) => /^\/checkout\/[^/]+\/?$/i.test(path)

function sendAsset(context: Context<PageEnvironment>, asset: Asset) {
  const compressed = acceptsBrotli(context) ? asset.brotli : undefined
  return context.body(new Uint8Array(compressed ?? asset.plain ?? []), 200, {
    ...asset.headers,
    ...(compressed ? { 'content-encoding': 'br' } : {}),
  })
}

const acceptsBrotli = ({ req }: Context) => /\bbr\b/.test(req.header('accept-encoding') ?? '')

/** Makes an object of alternating names and values, without the content length, which the sender sets. */
function headersOf(flat: readonly string[]): Record<string, string> {
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []))
  return Object.fromEntries(pairs.filter(([name]) => name !== 'content-length'))
}
