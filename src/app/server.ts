import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { viewerOf } from '#features/members/server.ts'
import { HOSTS_BELIEVED_MS, isSwitchedOn, siteRegistry, VERSION } from '#features/site/server.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, openDatabase, sql } from '#platform/server/database/database.ts'
import {
  type ApiParts,
  apiManifest,
  type FoundSite,
  foreignOrigin,
  isOwnOrigin,
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
import { answer, comeBack, insightPageName, noSuchSite, pageName, write } from './server/answers.ts'
import { type Asset, heroScripts } from './server/assets.ts'
import { descriptionPages, isDescription } from './server/description.ts'
import { openFaultLog } from './server/fault-log.ts'
import { mountedFeatures, reactions, siteTasks, timers } from './server/features.ts'
import { frontPages } from './server/front-pages.ts'
import { boundPort, canonicalOrigin, type Listening, openListening, stillStarting } from './server/listening.ts'
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
  /** How addresses that people entered are reached; the internet unless a test says otherwise. */
  edge?: Edge
}

export interface RunningServer {
  port: number
  /** Stops taking requests, lets those under way finish (10 s at most), then lets go of everything. */
  stop(): Promise<void>
  /** Logs an error that came from nowhere and tells of it, as those of requests are (ANA-09). */
  report(problem: unknown, doing: string): void
}

const FAULTS_WITHIN_MS = 2_000
const PUBLIC_TOPICS = new Set(['site', 'config', 'insights', 'calendar', 'landing'])

/**
 * Listens on `config.port` (0: any free one) of `config.hosts`, opens everything the product needs and serves it. Rejects when the port is taken. As long as
 * the database cannot be reached, or has no connection free, it answers 503 and waits (security.md 8).
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const listening = await openListening(parts.config)
  try {
    return await serve(listening, parts)
  } catch (problem) {
    await listening.giveUp()
    throw problem
  }
}

async function serve(
  { server, stopListening }: Listening,
  { config, ownerUrl, render, assets, portal, edge }: ServerParts,
): Promise<RunningServer> {
  const { log, tellFault, settled } = openFaultLog(config, edge)
  const urls = roleUrls(ownerUrl)
  const database = openDatabase(urls.app)
  await retry(() => answers(database), {
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
    tellFault,
    tellsOfInsights: config.analytics !== undefined,
  })

  const heard = (changes: LiveChange[]): void => {
    streams.tell(changes)
    for (const { siteId, topic } of changes) {
      if (PUBLIC_TOPICS.has(topic)) {
        landingPages.forget(siteId)
        front.forget(siteId)
      }
      if (topic === 'site') {
        sites.forget(siteId)
        registry.forget()
      }
    }
  }
  const front = frontPages()
  const sites = publicSites(database, () => feed.connected)
  const streams = liveStreams(() => feed)
  const feed: ChangeFeed = followChanges(urls.jobs, heard, log)
  const landingPages = publicPages(database, render, () => feed.connected, heroScripts(assets), { dropped: front.drop })
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
  const describing = descriptionPages(describe(features, VERSION))
  const routes = routesOf(features)
  const isOn: ApiParts['isOn'] = (site, viewer, name) => isSwitchedOn(site, viewer.switches, name)
  const secret = config.productSecret ?? derivedSecret(ownerUrl)
  const api = apiManifest({
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
  const asking = (request: IncomingMessage, site: FoundSite, from: Origin) =>
    viewerOf(database.site(site.id), cookieOf(request, sessionCookieName(from.secure)), from.host ?? '', new Date())
  const around = (request: IncomingMessage, site: FoundSite, from: Origin): PageEnvironment['Bindings'] => ({
    site,
    address: from.address,
    secure: from.secure,
    read: reads(request, site, from),
    viewer: () => asking(request, site, from),
    theme: chosenTheme(request),
  })
  const others = pageListener(
    pages({
      database,
      storage,
      assets,
      portal,
      publicPage: ({ id, origin }, name) => landingPages.page(id, origin, name),
      siteOf: sites.of,
      place: () => feed.place && `${feed.place.xid}-${feed.place.id}`,
      showsMail: !config.production && !config.smtpUrl,
      log,
    }),
  )

  const warnOfPeer = untrustedPeers(config, log)
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/healthz') return answer(response, 200, 'ok')
    if (path === '/readyz') return ready(response)
    const from = originOf(request, config, warnOfPeer)
    const registered = await registry.siteOfHost(from.host)
    if (!registered) return siteNotFound(response)
    const site = { id: registered.id, origin: canonicalOrigin(registered.primaryHost, config, boundPort(server)) }
    if (path === '/api/live' && request.method === 'GET') return live(request, response, site, from)
    if (isDescription(request, path)) return describing(request, response, path, from.secure)
    if (path === '/api' || path.startsWith('/api/')) return api(request, response, site, from)
    const name = request.method === 'GET' || request.method === 'HEAD' ? pageName(path, request.url ?? '/') : undefined
    if (name) return publicPage(request, response, site, from, name)
    const reader = request.method === 'GET' || request.method === 'HEAD' ? insightPageName(path) : undefined
    if (reader && !cookieOf(request, sessionCookieName(from.secure)))
      return publicPage(request, response, site, from, reader)
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
    const viewer = await asking(request, site, from)
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
    const isKept = page !== undefined && page === found && feed.connected
    if (isKept && request.url === '/' && !isForwarded(request))
      front.keep(request.headers.host, site.id, page, Math.min(page.holdsUntil, Date.now() + HOSTS_BELIEVED_MS))
    if (page) write(request, response, page, from.secure)
    // Who may not read an insight as a visitor may as a member: the portal asks.
    else
      others(request, response, around(request, site, from), name.startsWith('insight:') ? undefined : '/no-such-tab')
  }

  const ready = async (response: ServerResponse): Promise<void> => {
    const alive = await answers(database).then(
      () => true,
      () => false,
    )
    answer(response, alive ? 200 : 503, alive ? 'ready' : 'the database does not answer')
  }

  const siteNotFound = noSuchSite(landingPages.notFoundSite(), config.production)

  /** Requests being worked on, also those whose asker has gone. */
  const underWay = new Set<Promise<void>>()
  server.off('request', stillStarting)
  server.on('request', (request, response) => {
    if (!namesOneHost(request)) return refuseHosts(response)
    const isFront = request.url === '/' && request.method === 'GET' && feed.connected && !isForwarded(request)
    const known = isFront ? front.get(request.headers.host) : undefined
    if (known) return write(request, response, known, config.production)
    const answered = handle(request, response).catch((problem: unknown) => {
      if (isConnectionProblem(problem)) log.warn({ err: problem }, 'a request has to wait')
      else log.error({ err: problem }, 'a request failed')
      if (response.headersSent) response.destroy()
      else comeBack(request, response)
    })
    underWay.add(answered)
    void answered.then(() => underWay.delete(answered))
  })

  return {
    port: boundPort(server),
    stop: async () => {
      streams.close()
      await stopListening()
      await Promise.all(underWay)
      await workers.stop()
      await feed.stop()
      await database.end()
      await Promise.race([settled(), new Promise((resolve) => setTimeout(resolve, FAULTS_WITHIN_MS).unref())])
    },
    report: (problem, doing) => log.error({ err: problem }, doing),
  }
}

const answers = (database: Database) => database.shared.one(sql.selectFrom('site_host').select('host').limit(1))
