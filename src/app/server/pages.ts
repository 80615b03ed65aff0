import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Hono } from 'hono'
import { isPortalAddress } from '#app/routes.ts'
import { VIEWER_HEADER } from '#base/offline-copies.ts'
import { servePicture } from '#features/files/server.ts'
import { forumPictureRights } from '#features/forum/server.ts'
import { insightPictureRights } from '#features/insights/server.ts'
import { drawAvatar } from '#features/members/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import type { Viewer } from '#platform/server/call.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'
import type { ResolvedSite } from '#platform/server/http/api.ts'
import { HSTS, NOTHING_CSP, portalCsp, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import type { PageRead } from '#platform/server/http/page-reads.ts'
import { problemOf } from '#platform/server/http/problems.ts'
import type { ChosenTheme } from '#platform/server/http/theme-cookie.ts'
import type { Log } from '#platform/server/log.ts'
import type { Storage } from '#platform/server/storage.ts'
import { insightPageName } from './answers.ts'
import type { Asset } from './assets.ts'
import { builtFiles } from './built-files.ts'
import { installable } from './installable.ts'
import { type CaughtEmail, EMAIL_CSP, mailPage } from './mail-page.ts'
import { portalPage } from './portal-page.ts'
import type { CachedPage, PageName } from './public-pages.ts'
import { searchEngines } from './search-engines.ts'

export interface PageParts {
  database: Database
  storage: Storage
  assets: ReadonlyMap<string, Asset>
  /** The portal's built `index.html`. */
  portal: string
  siteOf(siteId: string): Promise<PublicSite>
  publicPage(site: ResolvedSite, name: PageName): CachedPage | Promise<CachedPage | undefined>
  /** The change-feed cursor up to which open streams have been sent changes. */
  cursor(): string | undefined
  /** Whether caught mail may be read from this machine: sample data and no mail server. */
  showsMail: boolean
  log: Log
}

const compress = promisify(brotliCompress)
/** A low level: each page is compressed for one response, so speed matters more than size. */
const brotli = (html: string) => compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

/** What the request handler has determined before a request gets here. */
export interface PageEnvironment {
  Variables: Record<string, never>
  Bindings: {
    site: ResolvedSite
    address: string
    secure: boolean
    read: PageRead
    /** Looks up the viewer; called only for restricted content. */
    viewer: () => Promise<Viewer>
    theme: ChosenTheme
  }
}

/** Everything that is neither an operation nor a cached public page: files and the portal's page. */
export function pages(parts: PageParts) {
  const app = new Hono<PageEnvironment>()
  const filesOf = builtFiles(parts.assets)

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...(context.env.secure ? HSTS : {}) }))
      context.header(name, value)
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', NOTHING_CSP)
  })

  app.get('/pictures/:id/:file', async (context) => {
    const { id, file } = context.req.param()
    const size = /^(\d{1,5}|\d{3}x\d{3})\.webp$/.exec(file)?.[1]
    if (!/^[0-9a-f-]{36}$/.test(id) || !size) return context.text('Not found', 404)
    const database = parts.database.site(context.env.site.id)
    const rights = {
      insight: insightPictureRights(database, context.env.viewer),
      forum: forumPictureRights(database, context.env.viewer),
    }
    const ifNoneMatch = context.req.header('if-none-match')
    const { headers, stream } = await servePicture(database, parts.storage, { id, size, ifNoneMatch }, rights)
    if (!stream) return context.body(null, 304, headers)
    return context.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
  })

  app.get('/avatars/drawn.svg', (context) =>
    context.body(drawAvatar(context.req.query()), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    }),
  )

  searchEngines(app, parts)
  installable(app, parts.siteOf)

  app.get(
    '/_mail.json',
    async (context) =>
      (await caughtMail(
        parts,
        context.env,
        isProxied((name) => context.req.header(name)),
      )) ?? context.text('Not found', 404),
  )
  app.get('/_mail', async (context) => {
    const caught = await caughtMail(
      parts,
      context.env,
      isProxied((name) => context.req.header(name)),
    )
    if (!caught) return context.text('Not found', 404)
    const { html, csp } = mailPage((await caught.json()) as CaughtEmail[])
    return context.html(html, 200, { 'content-security-policy': csp })
  })
  app.get('/_mail/:id', async (context) => {
    const caught = await caughtMail(
      parts,
      context.env,
      isProxied((name) => context.req.header(name)),
    )
    const emails = caught ? ((await caught.json()) as CaughtEmail[]) : []
    const email = emails.find(({ id }) => id === context.req.param('id'))
    if (!email) return context.text('Not found', 404)
    return context.html(email.html, 200, { 'content-security-policy': EMAIL_CSP, 'cache-control': 'no-store' })
  })

  app.get('*', async (context) => {
    const path = context.req.path
    const asset = path.startsWith('/.') ? undefined : parts.assets.get(path)
    if (asset) {
      const brotli = asset.brotli && /\bbr\b/.test(context.req.header('accept-encoding') ?? '')
      return context.body(new Uint8Array((brotli ? asset.brotli : asset.plain) ?? []), 200, {
        ...asset.headers,
        ...(brotli ? { 'content-encoding': 'br' } : {}),
      })
    }
    if (/\.\w{2,5}$/.test(path) || path.startsWith('/api/')) return context.text('Not found', 404)
    const nonce = randomBytes(16).toString('base64')
    const { site, read, theme } = context.env
    const { html, viewer } = await portalPage({
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
    const takesBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '')
    return context.body(takesBrotli ? new Uint8Array(await brotli(html)) : html, isPortalAddress(path) ? 200 : 404, {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': portalCsp(nonce),
      'cache-control': 'no-store',
      // The portal is for members; crawlers that have not read robots.txt learn it here (LAND-B1).
      'x-robots-tag': 'noindex',
      [VIEWER_HEADER]: viewer,
      ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
    })
  })

  app.notFound((context) => context.text('Not found', 404))
  app.onError((problem, context) => {
    const { code, syscall } = problem as NodeJS.ErrnoException
    const isMissing = (code === 'ENOENT' && syscall !== 'connect') || problem.name === 'CannotReadFile'
    const known = isMissing ? undefined : problemOf(problem)
    if (!known && !isMissing) parts.log.error({ err: problem, path: context.req.path }, 'a page failed')
    const status = known?.status ?? (isMissing && problem.message.includes('ENOENT') ? 404 : 500)
    if (known?.retryAfter) context.header('retry-after', String(known.retryAfter))
    return context.text(known?.message ?? 'Something went wrong on our side.', status as 500)
  })
  return app
}

/** Makes an object of alternating names and values, without the content length, which the sender sets. */
function headersOf(flat: readonly string[]): Record<string, string> {
  const pairs = flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as const] : []))
  return Object.fromEntries(pairs.filter(([name]) => name !== 'content-length'))
}

/** The newest emails of this site, if there is no mail server and the request comes from this machine. */
async function caughtMail(
  parts: PageParts,
  environment: PageEnvironment['Bindings'],
  /** The request came through a proxy on this machine, so its client is elsewhere. */
  proxied: boolean,
): Promise<Response | undefined> {
  const loopback = environment.address === '::1' || environment.address.startsWith('127.')
  if (!parts.showsMail || !loopback || proxied) return undefined
  const rows = await parts.database
    .site(environment.site.id)
    .many(
      sql
        .selectFrom('mail')
        .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(100),
    )
  return Response.json(
    rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      time: row.created_at.toISOString(),
    })),
    { headers: { 'cache-control': 'no-store' } },
  )
}

function isProxied(header: (name: string) => string | undefined): boolean {
  return header('x-forwarded-for') !== undefined || header('forwarded') !== undefined
}
