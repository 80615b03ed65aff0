import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { viewerOf } from '#features/members/server.ts'
import { HOST_TTL_MS, isSwitchedOn, siteRegistry, VERSION } from '#features/site/server.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, openDatabase, sql } from '#platform/server/database/database.ts'
import {
  type ApiParts,
  apiGateway,
  foreignOrigin,
  isOwnOrigin,
  type ResolvedSite,
  refuse,
  signInFirst,
} from '#platform/server/http/api.ts'
import { sweepIncoming } from '#platform/server/http/incoming.ts'
import { pageReads } from '#platform/server/http/page-reads.ts'
import { isConnectionProblem } from '#platform/server/http/problems.ts'
import {
  cookieOf,
  isForwarded,
  namesOneHost,
  type Origin,
  originOf,
  sessionCookieName,
} from '#platform/server/http/request.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { chosenTheme } from '#platform/server/http/theme-cookie.ts'
import { type ChangeFeed, followChanges, type LiveChange } from '#platform/server/live/change-feed.ts'
import { liveStreams } from '#platform/server/live/streams.ts'
import { derivedSecret, roleUrls } from '#platform/server/migrate.ts'
import { describe } from '#platform/server/openapi.ts'
import { startWorkers } from '#platform/server/outbox/workers.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { retry } from '#platform/server/retry.ts'
import { openStorage } from '#platform/server/storage.ts'
import {
  insightPageName,
  publicPageName,
  sendPage,
  sendRetryLater,
  sendText,
  siteNotFoundResponder,
} from './server/answers.ts'
import { type Asset, heroScripts } from './server/assets.ts'
import { descriptionPages, isDescription } from './server/description.ts'
import { openErrorLog } from './server/error-log.ts'
import { mountedFeatures, reactions, siteTasks, timers } from './server/features.ts'
import { frontPages } from './server/front-pages.ts'
import { answerWhileStarting, boundPort, canonicalOrigin, type Listening, openListening } from './server/listening.ts'
import { pageListener } from './server/page-listener.ts'
import { type PageEnvironment, pages } from './server/pages.ts'
import { type PageName, type PageRenderer, publicPages } from './server/public-pages.ts'
import { publicSites } from './server/public-sites.ts'
import { refuseSampleData } from './server/sample-data.ts'
import { refuseHosts, untrustedPeers } from './server/untrusted.ts'

export interface ServerParts {
  config: Config
  ownerUrl: string
  render: PageRenderer
  assets: ReadonlyMap<string, Asset>
  portal: string
  /** How addresses that people enter are reached; the internet by default, replaced in tests. */
  edge?: Edge
}

export interface RunningServer {
  port: number
  /** Stops taking requests, waits for open ones (10 s at most), then releases everything. */
  stop(): Promise<void>
  /** Logs and reports an error from outside any request, as request errors are (ANA-09). */
  report(problem: unknown, doing: string): void
}

const ERROR_REPORT_TIMEOUT_MS = 2_000
const PUBLIC_TOPICS = new Set(['site', 'config', 'insights', 'calendar', 'landing'])

/**
 * Listens on `config.port` (0: any free one) of `config.hosts`, opens everything the product needs and serves it.
 * Rejects when the port is taken. While the database cannot be reached, or has no connection free, it answers 503 and
 * retries (security.md 8).
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const listening = await openListening(parts.config)
  try {
    return await serve(listening, parts)
  } catch (problem) {
    await listening.closeNow()
    throw problem
  }
}

async function serve(
  { server, stopListening }: Listening,
  { config, ownerUrl, render, assets, portal, edge }: ServerParts,
): Promise<RunningServer> {
  const { log, reportError, settled } = openErrorLog(config, edge)
  const urls = roleUrls(ownerUrl)
  const database = openDatabase(urls.app)
  await retry(() => pingDatabase(database), {
    passes: isConnectionProblem,
    waiting: (problem) => log.warn({ err: problem }, 'the server waits for the database'),
  })
  if (config.production) await refuseSampleData(database)
  const storage = await openStorage(config)
  const registry = siteRegistry(database)
  const incoming = join(config.dataDir, 'incoming')
  await sweepIncoming(incoming)
  const features = mountedFeatures(() => storage, {
    mostFileBytes: config.mostFileBytes,
    onBrowserError: reportError,
    sendsInsightViews: config.analytics !== undefined,
  })

  const onChanges = (changes: LiveChange[]): void => {
    streams.publish(changes)
    for (const { siteId, topic } of changes) {
      if (PUBLIC_TOPICS.has(topic)) {
        landingPages.evictSite(siteId)
        front.evictSite(siteId)
      }
      if (topic === 'site') {
        sites.evictSite(siteId)
        registry.clear()
      }
    }
  }
  const front = frontPages()
  const sites = publicSites(database, () => feed.connected)
  const streams = liveStreams(() => feed)
  const feed: ChangeFeed = followChanges(urls.jobs, onChanges, log)
  const landingPages = publicPages(database, render, () => feed.connected, heroScripts(assets), {
    onEvict: front.evictPage,
  })
  const siteOrigin = async (siteId: string): Promise<string | undefined> => {
    const host = await registry.primaryHostOf(siteId)
    return host && canonicalOrigin(host, config, boundPort(server))
  }
  const workers = await startWorkers(urls.jobs, {
    database,
    reactions,
    timers,
    siteTasks: siteTasks({ originOf: siteOrigin, analytics: config.analytics }, edge),
    storage,
    config,
    log,
    afterChange: feed.poke,
  })
  const serveDescription = descriptionPages(describe(features, VERSION))
  const routes = routesOf(features)
  const isOn: ApiParts['isOn'] = (site, viewer, name) => isSwitchedOn(site, viewer.switches, name)
  const secret = config.productSecret ?? derivedSecret(ownerUrl)
  const api = apiGateway({
    routes,
    database,
    viewerOf,
    isOn,
    log,
    secret,
    rates: config.rates,
    incoming,
    afterChange: feed.poke,
  })
  const reads = pageReads({ routes, database, viewerOf, isOn, log, secret, rates: config.rates })
  const requireViewer = (request: IncomingMessage, site: ResolvedSite, from: Origin) =>
    viewerOf(database.site(site.id), cookieOf(request, sessionCookieName(from.secure)), from.host ?? '', new Date())
  const bindingsFor = (request: IncomingMessage, site: ResolvedSite, from: Origin): PageEnvironment['Bindings'] => ({
    site,
    address: from.address,
    secure: from.secure,
    read: reads(request, site, from),
    viewer: () => requireViewer(request, site, from),
    theme: chosenTheme(request),
  })
  const servePage = pageListener(
    pages({
      database,
      storage,
      assets,
      portal,
      publicPage: ({ id, origin }, name) => landingPages.page(id, origin, name),
      siteOf: sites.of,
      cursor: () => feed.cursor && `${feed.cursor.xid}-${feed.cursor.id}`,
      showsMail: !config.production && !config.smtpUrl,
      log,
    }),
  )

  const warnOfPeer = untrustedPeers(config, log)
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/healthz') return sendText(response, 200, 'ok')
    if (path === '/readyz') return ready(response)
    const from = originOf(request, config, warnOfPeer)
    const registered = await registry.siteOfHost(from.host)
    if (!registered) return siteNotFound(response)
    const site = { id: registered.id, origin: canonicalOrigin(registered.primaryHost, config, boundPort(server)) }
    if (path === '/api/live' && request.method === 'GET') return live(request, response, site, from)
    if (isDescription(request, path)) return serveDescription(request, response, path, from.secure)
    if (path === '/api' || path.startsWith('/api/')) return api(request, response, site, from)
    const name =
      request.method === 'GET' || request.method === 'HEAD' ? publicPageName(path, request.url ?? '/') : undefined
    if (name) return publicPage(request, response, site, from, name)
    const reader = request.method === 'GET' || request.method === 'HEAD' ? insightPageName(path) : undefined
    if (reader && !cookieOf(request, sessionCookieName(from.secure)))
      return publicPage(request, response, site, from, reader)
    servePage(request, response, bindingsFor(request, site, from))
  }

  const live = async (
    request: IncomingMessage,
    response: ServerResponse,
    site: ResolvedSite,
    from: Origin,
  ): Promise<void> => {
    const { origin, 'sec-fetch-site': fetchSite } = request.headers
    const isOwn = (origin === undefined || isOwnOrigin(origin, from)) && (fetchSite ?? 'same-origin') === 'same-origin'
    if (!isOwn) return refuse(response, foreignOrigin(), from.secure, log)
    const viewer = await requireViewer(request, site, from)
    if (viewer.sessionId === null) return refuse(response, signInFirst(), from.secure, log)
    await streams.open(request, response, site.id, viewer, from.secure)
  }

  const publicPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    site: ResolvedSite,
    from: Origin,
    name: PageName,
  ): Promise<void> => {
    const cachedOrDrawn = landingPages.page(site.id, site.origin, name)
    const page = cachedOrDrawn instanceof Promise ? await cachedOrDrawn : cachedOrDrawn
    // Only a page from the cache: one rendered during a change must not be cached here either.
    const isCached = page !== undefined && page === cachedOrDrawn && feed.connected
    if (isCached && request.url === '/' && !isForwarded(request))
      front.set(request.headers.host, site.id, page, Math.min(page.expiresAt, Date.now() + HOST_TTL_MS))
    if (page) sendPage(request, response, page, from.secure)
    // A visitor may not read this insight, but a member may: the portal decides.
    else
      servePage(
        request,
        response,
        bindingsFor(request, site, from),
        name.startsWith('insight:') ? undefined : '/no-such-tab',
      )
  }

  const ready = async (response: ServerResponse): Promise<void> => {
    const alive = await pingDatabase(database).then(
      () => true,
      () => false,
    )
    sendText(response, alive ? 200 : 503, alive ? 'ready' : 'the database does not answer')
  }

  const siteNotFound = siteNotFoundResponder(landingPages.notFoundSite(), config.production)

  /** Requests being handled, including those whose client has disconnected. */
  const running = new Set<Promise<void>>()
  server.off('request', answerWhileStarting)
  server.on('request', (request, response) => {
    if (!namesOneHost(request)) return refuseHosts(response)
    const isFront = request.url === '/' && request.method === 'GET' && feed.connected && !isForwarded(request)
    const cached = isFront ? front.get(request.headers.host) : undefined
    if (cached) return sendPage(request, response, cached, config.production)
    const handled = handle(request, response).catch((problem: unknown) => {
      if (isConnectionProblem(problem)) log.warn({ err: problem }, 'a request has to wait')
      else log.error({ err: problem }, 'a request failed')
      if (response.headersSent) response.destroy()
      else sendRetryLater(request, response)
    })
    running.add(handled)
    void handled.then(() => running.delete(handled))
  })

  return {
    port: boundPort(server),
    stop: async () => {
      streams.close()
      await stopListening()
      await Promise.all(running)
      await workers.stop()
      await feed.stop()
      await database.end()
      await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, ERROR_REPORT_TIMEOUT_MS).unref())])
    },
    report: (problem, doing) => log.error({ err: problem }, doing),
  }
}

const pingDatabase = (database: Database) => database.shared.one(sql.selectFrom('site_host').select('host').limit(1))
