import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { viewerOf } from '#features/members/server.ts'
import type { PublicSite } from '#features/site/contract.ts'
import {
  HOSTS_BELIEVED_MS,
  isSwitchedOn,
  publicSiteOf,
  readSiteConfig,
  siteRegistry,
  VERSION,
} from '#features/site/server.ts'
import { type Config, ConfigProblem } from '#platform/server/config.ts'
import { type Database, openDatabase, sql } from '#platform/server/database/database.ts'
import {
  type ApiParts,
  apiDoor,
  type FoundSite,
  foreignOrigin,
  isOwnOrigin,
  refuse,
  signInFirst,
} from '#platform/server/http/api.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { pageReads } from '#platform/server/http/page-reads.ts'
import { cookieOf, type Origin, originOf, sessionCookieName } from '#platform/server/http/request.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { chosenTheme } from '#platform/server/http/theme-cookie.ts'
import { type ChangeFeed, followChanges, type LiveChange } from '#platform/server/live/change-feed.ts'
import { liveStreams } from '#platform/server/live/streams.ts'
import { openLog } from '#platform/server/log.ts'
import { productSecret, roleUrls } from '#platform/server/migrate.ts'
import { describe } from '#platform/server/openapi.ts'
import { startWorkers } from '#platform/server/outbox/workers.ts'
import { openStorage } from '#platform/server/storage.ts'
import { answer, isForwarded, pageName, write } from './server/answers.ts'
import { type Asset, heroScripts } from './server/assets.ts'
import { mountedFeatures, reactions } from './server/features.ts'
import { boundPort, canonicalOrigin, listen } from './server/listening.ts'
import { type PageEnvironment, pages } from './server/pages.ts'
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
  if (config.production) await refuseSampleData(database)
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
  const frontPages = new Map<string, { page: CachedPage; until: number }>()
  const streams = liveStreams(() => feed)
  const feed: ChangeFeed = followChanges(urls.jobs, heard, log)
  const landingPages = publicPages(database, render, () => feed.connected, heroScripts(assets))
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
  const workers = await startWorkers(urls.jobs, { database, reactions, storage, config, log, afterChange: feed.poke })
  const description = describe(features, VERSION)
  const routes = routesOf(features)
  const isOn: ApiParts['isOn'] = (site, viewer, name) => isSwitchedOn(site, viewer.switches, name)
  const secret = config.productSecret ?? productSecret(ownerUrl)
  const api = apiDoor({
    routes,
    database,
    viewerOf,
    isOn,
    log,
    secret,
    afterChange: feed.poke,
  })
  const reads = pageReads({ routes, database, viewerOf, isOn, log, secret })
  const around = (request: IncomingMessage, site: FoundSite, from: Origin): PageEnvironment['Bindings'] => ({
    site,
    address: from.address,
    secure: from.secure,
    read: reads(request, site, from),
    theme: chosenTheme(request),
  })
  const others = getRequestListenerFor(
    pages({
      database,
      storage,
      assets,
      portal,
      siteOf,
      place: () => feed.place && `${feed.place.xid}-${feed.place.id}`,
      openapi: () => description,
      showsMail: !config.production && !config.smtpUrl,
      log,
    }),
  )

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/healthz') return answer(response, 200, 'ok')
    if (path === '/readyz') return ready(response)
    const from = originOf(request, config)
    const registered = await registry.siteOfHost(from.host)
    if (!registered) return siteNotFound(response)
    const site = { id: registered.id, origin: canonicalOrigin(registered.primaryHost, config, boundPort(server)) }
    if (path === '/api/live' && request.method === 'GET') return live(request, response, site, from)
    const isDescription = request.method === 'GET' && (path === '/api' || path === '/api/openapi.json')
    if ((path === '/api' || path.startsWith('/api/')) && !isDescription) return api(request, response, site, from)
    const name = request.method === 'GET' || request.method === 'HEAD' ? pageName(path, request.url ?? '/') : undefined
    if (name) return publicPage(request, response, site, from, name)
    others(request, response, around(request, site, from))
  }

  const live = async (
    request: IncomingMessage,
    response: ServerResponse,
    site: FoundSite,
    from: Origin,
  ): Promise<void> => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers
    const isOwn = (origin === undefined || isOwnOrigin(origin, from)) && (fetchSite ?? 'same-origin') === 'same-origin'
    if (!isOwn) return refuse(response, foreignOrigin(), from.secure, log)
    const token = cookieOf(request, sessionCookieName(from.secure))
    const viewer = await viewerOf(database.site(site.id), token, from.host ?? '', new Date())
    if (viewer.sessionId === null) return refuse(response, signInFirst(), from.secure, log)
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
    // Only one that came from the cache: a page drawn while a change came in must not be kept here either.
    const isKept = page !== undefined && page === found
    if (isKept && request.url === '/' && !isForwarded(request) && frontPages.size < MOST_FRONT_PAGES)
      frontPages.set(request.headers.host ?? '', { page, until: Date.now() + HOSTS_BELIEVED_MS })
    if (page) write(request, response, page, from.secure)
    else others(request, response, around(request, site, from), '/no-such-tab')
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
      'content-security-policy': NOTHING_CSP,
      ...SECURITY_HEADERS,
      ...(config.production ? HSTS : {}),
    })
    response.end(html)
  }

  /** Requests being worked on, also those whose asker has gone. */
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const front =
      request.url === '/' && request.method === 'GET' ? frontPages.get(request.headers.host ?? '') : undefined
    if (front && front.until > Date.now() && feed.connected && !isForwarded(request))
      return write(request, response, front.page, config.production)
    if (front) frontPages.delete(request.headers.host ?? '')
    const answered = handle(request, response).catch((problem: unknown) => {
      log.error({ err: problem }, 'a request failed')
      if (response.headersSent) response.destroy()
      else answer(response, 503, 'The service is busy. Please try once more in a moment.')
    })
    underWay.add(answered)
    void answered.then(() => underWay.delete(answered))
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
      await Promise.all(underWay)
      await workers.stop()
      await feed.stop()
      await database.end()
    },
  }
}

/** The passwords of the sample people are printed in the README, so production does not run beside them. */
async function refuseSampleData(database: Database): Promise<void> {
  const sample = await database.shared.one(
    sql.selectFrom('account').select('id').where('email', '=', 'admin@guildhall.test'),
  )
  if (!sample) return
  await database.end()
  throw new ConfigProblem(
    'This database holds the sample people, whose passwords everybody knows. Production needs a database of its own.',
  )
}

function getRequestListenerFor(app: ReturnType<typeof pages>) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    found: PageEnvironment['Bindings'],
    /** Answer as if this path had been asked for. */
    path?: string,
  ): void => {
    if (path !== undefined) request.url = path
    void getRequestListener((webRequest) => app.fetch(webRequest, found))(request, response)
  }
}
