import type { IncomingMessage, ServerResponse } from 'node:http'
import { viewerOf } from '#features/members/server.ts'
import { type providerWebhook, WEBHOOK_PATH } from '#features/payments/server.ts'
import { HOST_TTL_MS, pingRegistry } from '#features/site/server.ts'
import type { Viewer } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import {
  type apiGateway,
  foreignOrigin,
  isOwnOrigin,
  noSuchOperation,
  type ResolvedSite,
  refuse,
  signInFirst,
} from '#platform/server/http/api.ts'
import type { pageReads } from '#platform/server/http/page-reads.ts'
import { cookieOf, isForwarded, type Origin, originOf, sessionCookieName } from '#platform/server/http/request.ts'
import { chosenTheme } from '#platform/server/http/theme-cookie.ts'
import type { ChangeFeed } from '#platform/server/live/change-feed.ts'
import type { liveStreams } from '#platform/server/live/streams.ts'
import type { Log } from '#platform/server/log.ts'
import { insightPageName, publicPageName, sendPage, sendText, siteNotFoundResponder } from './answers.ts'
import { type descriptionPages, isDescription } from './description.ts'
import { canonicalOrigin } from './listening.ts'
import type { pageListener } from './pages/page-listener.ts'
import type { PageEnvironment } from './pages/pages.ts'
import type { PageName } from './pages/public-pages.ts'
import type { SiteCaches } from './site-caches.ts'
import { untrustedPeers } from './untrusted.ts'

export interface HandlerParts {
  config: Config
  log: Log
  database: Database
  caches: SiteCaches
  feed: Pick<ChangeFeed, 'connected'>
  streams: ReturnType<typeof liveStreams>
  api: ReturnType<typeof apiGateway>
  reads: ReturnType<typeof pageReads>
  serveDescription: ReturnType<typeof descriptionPages>
  servePage: ReturnType<typeof pageListener>
  /** Stores a message of the payment provider; undefined where payments are not configured. */
  receiveProviderMessage: ReturnType<typeof providerWebhook> | undefined
  /** The port in links to this server. */
  port(): number
}

/** What a request is about, once its host was found to be a site's. */
interface Visit {
  request: IncomingMessage
  response: ServerResponse
  site: ResolvedSite
  from: Origin
}

/** Finds the site of each request by its host and passes the request to what answers its path. */
export function requestHandler(parts: HandlerParts) {
  const { config, log, caches } = parts
  const warnOfPeer = untrustedPeers(config, log)
  const siteNotFound = siteNotFoundResponder(caches.pages.notFoundSite(), config.production)

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/healthz') return sendText(response, 200, 'ok')
    if (path === '/readyz') return sendReadiness(response, parts.database)
    const from = originOf(request, config, warnOfPeer)
    const registered = await caches.registry.siteOfHost(from.host)
    if (!registered) return siteNotFound(response)
    const site = { id: registered.id, origin: canonicalOrigin(registered.primaryHost, config, parts.port()) }
    const visit = { request, response, site, from }
    if (path === '/api/live' && request.method === 'GET') return openStream(parts, visit)
    if (isDescription(request, path)) return parts.serveDescription(request, response, path, from.secure)
    if (path === WEBHOOK_PATH && request.method === 'POST') return receiveMessage(parts, visit)
    if (path === '/api' || path.startsWith('/api/')) return parts.api(request, response, site, from)
    const name = publicNameOf(visit, path)
    if (name) return sendPublicPage(parts, visit, name)
    parts.servePage(request, response, bindingsFor(parts, visit))
  }
}

async function sendReadiness(response: ServerResponse, database: Database): Promise<void> {
  const alive = await pingRegistry(database).then(
    () => true,
    () => false,
  )
  sendText(response, alive ? 200 : 503, alive ? 'ready' : 'the database does not answer')
}

/** The public page a request asks for: anybody's pages, and an insight for those without a session. */
function publicNameOf({ request, from }: Visit, path: string): PageName | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const name = publicPageName(path, request.url ?? '/')
  if (name || cookieOf(request, sessionCookieName(from.secure))) return name
  return insightPageName(path)
}

async function sendPublicPage(parts: HandlerParts, visit: Visit, name: PageName): Promise<void> {
  const { caches, feed } = parts
  const { request, response, site, from } = visit
  const cachedOrDrawn = caches.pages.page(site.id, site.origin, name)
  const page = cachedOrDrawn instanceof Promise ? await cachedOrDrawn : cachedOrDrawn
  // Only a page from the cache: one rendered during a change must not be cached here either.
  const isCached = page !== undefined && page === cachedOrDrawn && feed.connected
  if (isCached && request.url === '/' && !isForwarded(request))
    caches.frontPage.set(request.headers.host, site.id, page, Math.min(page.expiresAt, Date.now() + HOST_TTL_MS))
  if (page) return sendPage(request, response, page, from.secure)
  // A visitor may not read this insight, but a member may: the portal decides.
  const path = name.startsWith('insight:') ? undefined : '/no-such-tab'
  parts.servePage(request, response, bindingsFor(parts, visit), path)
}

async function openStream({ streams, log, database }: HandlerParts, visit: Visit): Promise<void> {
  const { request, response, site, from } = visit
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  const isOwn = (origin === undefined || isOwnOrigin(origin, from)) && (fetchSite ?? 'same-origin') === 'same-origin'
  if (!isOwn) return refuse(response, foreignOrigin(), from.secure, log)
  const viewer = await viewerFor(database, visit)
  if (viewer.sessionId === null) return refuse(response, signInFirst(), from.secure, log)
  await streams.open(request, response, site.id, viewer, from.secure)
}

/** Outside session and origin checks: the provider's signature takes their place, and the account in the message that of the host. */
async function receiveMessage({ receiveProviderMessage, database, log }: HandlerParts, visit: Visit): Promise<void> {
  const { request, response, site, from } = visit
  try {
    if (!receiveProviderMessage) throw noSuchOperation()
    await receiveProviderMessage(request, database.site(site.id))
    sendText(response, 200, 'received')
  } catch (problem) {
    refuse(response, problem, from.secure, log)
  }
}

function bindingsFor({ reads, database }: HandlerParts, visit: Visit): PageEnvironment['Bindings'] {
  const { request, site, from } = visit
  return {
    site,
    address: from.address,
    secure: from.secure,
    isOwnOrigin: request.headers.origin !== undefined && isOwnOrigin(request.headers.origin, from),
    read: reads(request, site, from),
    viewer: () => viewerFor(database, visit),
    theme: chosenTheme(request),
  }
}

function viewerFor(database: Database, { request, site, from }: Visit): Promise<Viewer> {
  return viewerOf(
    database.site(site.id),
    cookieOf(request, sessionCookieName(from.secure)),
    from.host ?? '',
    new Date(),
  )
}
