import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { viewerOf } from '#features/members/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { publicSiteOf, readSiteConfig, siteRegistry } from '#features/site/server.ts'
import type { Config } from '#platform/server/config.ts'
import { openDatabase, sql } from '#platform/server/database/database.ts'
import { apiDoor, type FoundSite } from '#platform/server/http/api.ts'
import { HSTS, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { cookieOf, type Origin, originOf, sessionCookieName } from '#platform/server/http/request.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { type ChangeFeed, followChanges, type LiveChange } from '#platform/server/live/change-feed.ts'
import { liveStreams } from '#platform/server/live/streams.ts'
import { openLog } from '#platform/server/log.ts'
import { productSecret, roleUrls } from '#platform/server/migrate.ts'
import { describe } from '#platform/server/openapi.ts'
import { startWorkers } from '#platform/server/outbox/workers.ts'
import { openStorage } from '#platform/server/storage.ts'
import type { Asset } from './server/assets.ts'
import { mountedFeatures, reactions } from './server/features.ts'
import { pages } from './server/pages.ts'
import { type CachedPage, type PageName, type PageRenderer, publicPages } from './server/public-pages.ts'

export interface ServerParts {
  config: Config
  ownerUrl: string
  render: PageRenderer
  assets: ReadonlyMap<string, Asset>
  portal: string
}

export interface RunningServer {
  port: number
  /** Stops taking requests, lets those under way finish (10 s at most), then lets go of everything. */
  stop(): Promise<void>
}

const FINISH_WITHIN_MS = 10_000
const MOST_FRONT_PAGES = 1_000
const PUBLIC_TOPICS = new Set(['site', 'config', 'insights', 'landing'])

/** Opens everything the product needs and serves it on `config.port` (0: any free one). Rejects when the port is taken. */
export async function startServer({ config, ownerUrl, render, assets, portal }: ServerParts): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  const urls = roleUrls(ownerUrl)
  const database = openDatabase(urls.app)
  const storage = await openStorage(config)
  const registry = siteRegistry(database)
  const features = mountedFeatures(() => storage)
  const sites = new Map<string, Promise<PublicSite>>()
  const changesOf = new Map<string, number>()

  const heard = (changes: LiveChange[]): void => {
    streams.tell(changes)
    for (const { siteId, topic } of changes) {
      if (PUBLIC_TOPICS.has(topic)) {
        landingPages.forget(siteId)
        frontPages.clear()
      }
      if (topic === 'site') {
        sites.delete(siteId)
        changesOf.set(siteId, (changesOf.get(siteId) ?? 0) + 1)
        registry.forget()
      }
    }
  }
  /** Front pages by the `Host` header they were asked for with: the one answer that has to cost next to nothing. */
  const frontPages = new Map<string, CachedPage>()
  const streams = liveStreams(() => feed)
  const feed: ChangeFeed = followChanges(urls.jobs, heard, log)
  const landingPages = publicPages(database, render, () => feed.connected)
  const siteOf = (siteId: string): Promise<PublicSite> => {
    const known = feed.connected ? sites.get(siteId) : undefined
    if (known) return known
    const readAt = changesOf.get(siteId)
    const read = readSiteConfig(database.site(siteId)).then(publicSiteOf)
    // One that was read while a change came in is answered but not kept.
    read.then(
      () => changesOf.get(siteId) === readAt && sites.set(siteId, read),
      () => {},
    )
    return read
  }
  const workers = await startWorkers(urls.jobs, { database, reactions, config, log, afterChange: feed.poke })
  const api = apiDoor({
    routes: routesOf(features),
    database,
    viewerOf,
    log,
    secret: productSecret(ownerUrl),
    afterChange: feed.poke,
  })
  const others = getRequestListenerFor(
    pages({
      database,
      storage,
      assets,
      portal,
      siteOf,
      openapi: () => describe(features, '1.6.1'),
      showsMail: !config.production && !config.smtpUrl,
      log,
    }),
  )

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/healthz') return answer(response, 200, 'ok')
    if (path === '/readyz') return ready(response)
    const from = originOf(request, config.trustedProxies)
    const registered = await registry.siteOfHost(from.host)
    if (!registered) return siteNotFound(response)
    const site = { id: registered.id, origin: canonicalOrigin(registered.primaryHost, config, boundPort(server)) }
    if (path === '/api/live' && request.method === 'GET') return live(request, response, site, from)
    if (path.startsWith('/api/') && path !== '/api/openapi.json') return api(request, response, site, from)
    const name = request.method === 'GET' || request.method === 'HEAD' ? pageName(path, request.url ?? '/') : undefined
    if (name) return publicPage(request, response, site, from, name)
    others(request, response, { site, address: from.address, secure: from.secure })
  }

  const live = async (
    request: IncomingMessage,
    response: ServerResponse,
    site: FoundSite,
    from: Origin,
  ): Promise<void> => {
    const crossSite =
      request.headers['sec-fetch-site'] !== undefined && request.headers['sec-fetch-site'] !== 'same-origin'
    if (crossSite) return answer(response, 403, 'This stream is for the site itself.')
    const viewer = await viewerOf(database.site(site.id), cookieOf(request, sessionCookieName(from.secure)), new Date())
    if (viewer.sessionId === null) return answer(response, 401, 'Please sign in first.')
    await streams.open(request, response, site.id, viewer, from.secure)
  }

  const publicPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    site: FoundSite,
    from: Origin,
    name: PageName,
  ): Promise<void> => {
    const found = landingPages.page(site.id, site.origin, name)
    const page = found instanceof Promise ? await found : found
    if (
      page &&
      !from.secure &&
      request.url === '/' &&
      from.authority === request.headers.host &&
      frontPages.size < MOST_FRONT_PAGES
    )
      frontPages.set(from.authority, page)
    if (page) write(request, response, page, from.secure)
    else others(request, response, { site, address: from.address, secure: from.secure }, '/no-such-tab')
  }

  const ready = async (response: ServerResponse): Promise<void> => {
    const alive = await database.shared.many(sql.selectFrom('site_host').select('host').limit(1)).then(
      () => true,
      () => false,
    )
    answer(response, alive ? 200 : 503, alive ? 'ready' : 'the database does not answer')
  }

  const siteNotFound = (response: ServerResponse): void => {
    const html = landingPages.notFoundSite()
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ...SECURITY_HEADERS,
    })
    response.end(html)
  }

  const server = createServer((request, response) => {
    const front =
      request.url === '/' && request.method === 'GET' ? frontPages.get(request.headers.host ?? '') : undefined
    if (front && feed.connected && request.headers['x-forwarded-proto'] === undefined)
      return write(request, response, front, false)
    handle(request, response).catch((problem: unknown) => {
      log.error({ err: problem }, 'a request failed')
      if (response.headersSent) response.destroy()
      else answer(response, 503, 'The service is busy. Please try once more in a moment.')
    })
  })
  server.keepAliveTimeout = 65_000
  await listen(server, config.port)

  return {
    port: boundPort(server),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      streams.close()
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
      await closed
      clearTimeout(late)
      await workers.stop()
      await feed.stop()
      await database.end()
    },
  }
}

function getRequestListenerFor(app: ReturnType<typeof pages>) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    found: { site: FoundSite; address: string; secure: boolean },
    /** Answer as if this path had been asked for. */
    path?: string,
  ): void => {
    if (path !== undefined) request.url = path
    void getRequestListener((webRequest) => app.fetch(webRequest, found))(request, response)
  }
}

/** The public page under an address: a tab of the landing page, or a policy. */
function pageName(path: string, url: string): PageName | undefined {
  if (path === '/') {
    const tab = url === '/' ? '' : (new URL(url, 'http://site').searchParams.get('tab') ?? '')
    return `landing:${tab.slice(0, 80)}`
  }
  const lower = path.toLowerCase().replace(/\/$/, '')
  return lower === '/privacy' ? 'privacy' : lower === '/terms' ? 'terms' : undefined
}

function write(request: IncomingMessage, response: ServerResponse, page: CachedPage, secure: boolean): void {
  const { bytes, headers } = accepts(request, 'br') ? page.brotli : page.plain
  response.writeHead(200, secure ? [...headers, ...Object.entries(HSTS).flat()] : headers)
  response.end(bytes)
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const header = request.headers['accept-encoding']
  return typeof header === 'string' && header.includes(encoding)
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...SECURITY_HEADERS,
  })
  response.end(text)
}

/** Scheme, host and port of a site for links: https in production, the server's own port while trying things out. */
function canonicalOrigin(host: string, config: Config, port: number): string {
  return config.production ? `https://${host}` : `http://${host}${port === 80 ? '' : `:${port}`}`
}

function boundPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
