import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { rolesInSessions, SWEEP_CREDENTIALS, viewerOf } from '#features/members/server.ts'
import { preparePushKeys, SWEEP_PUSH } from '#features/notifications/server.ts'
import { providerMessages, providerOf, providerWebhook, SWEEP_PAYMENTS } from '#features/payments/server.ts'
import { ALL_SITES, isSwitchedOn, pingRegistry, VERSION } from '#features/site/server.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { type ApiParts, apiGateway } from '#platform/server/http/api.ts'
import { sweepIncoming } from '#platform/server/http/incoming.ts'
import { pageReads } from '#platform/server/http/page-reads.ts'
import { isConnectionProblem } from '#platform/server/http/problems.ts'
import { routesOf } from '#platform/server/http/routes.ts'
import { followChanges } from '#platform/server/live/change-feed.ts'
import type { LiveChange } from '#platform/server/live/changes.ts'
import { liveStreams } from '#platform/server/live/streams.ts'
import type { Log } from '#platform/server/log.ts'
import { derivedSecret, roleUrls } from '#platform/server/migrate.ts'
import { describe } from '#platform/server/openapi.ts'
import { startWorkers } from '#platform/server/outbox/workers.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { retry } from '#platform/server/retry.ts'
import { openStorage } from '#platform/server/storage.ts'
import type { Asset } from './server/assets.ts'
import { descriptionPages } from './server/description.ts'
import { openErrorLog } from './server/error-log.ts'
import { mountedFeatures, siteTasks, subscribers } from './server/features.ts'
import { answerWhileStarting, boundPort, canonicalOrigin, type Listening, openListening } from './server/listening.ts'
import { pageListener } from './server/pages/page-listener.ts'
import { pages } from './server/pages/pages.ts'
import type { PageRenderer } from './server/pages/public-pages.ts'
import { requestHandler } from './server/request-handler.ts'
import { requestListener } from './server/request-listener.ts'
import { refuseSampleData } from './server/sample-data.ts'
import { siteCaches } from './server/site-caches.ts'
import { timers } from './server/timers.ts'

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

async function serve({ server, stopListening }: Listening, parts: ServerParts): Promise<RunningServer> {
  const { config, ownerUrl, render, assets, portal, edge } = parts
  const { log, reportError, settled: errorsReported } = openErrorLog(config, edge)
  const urls = roleUrls(ownerUrl)
  const database = await openedDatabase(urls.app, config, log)
  const storage = await openStorage(config)
  const incoming = join(config.dataDir, 'incoming')
  await sweepIncoming(incoming)
  const port = () => boundPort(server)

  const onChanges = (changes: LiveChange[]): void => {
    streams.publish(changes)
    caches.evict(changes)
  }
  const feed = followChanges(urls.jobs, onChanges, log)
  const streams = liveStreams(feed, rolesInSessions)
  const caches = siteCaches({ database, render, assets, isFeedConnected: () => feed.connected })
  const originOf = async (siteId: string): Promise<string | undefined> => {
    const host = await caches.registry.primaryHostOf(siteId)
    return host && canonicalOrigin(host, config, port())
  }
  const provider = await providerOf(config.payments)
  const secret = config.productSecret ?? derivedSecret(ownerUrl)
  await preparePushKeys(database, secret)
  const workers = await startWorkers(urls.jobs, {
    database,
    timers: timers({
      ...config,
      originOf,
      secret,
      edge,
      onError: (err) => log.error({ err }, 'a record of a job failed'),
    }),
    siteTasks: siteTasks({ ...config, originOf, secret, provider }, edge),
    sharedTasks: provider ? [providerMessages(provider, log)] : [],
    sweeps: [...SWEEP_CREDENTIALS, ...SWEEP_PAYMENTS, SWEEP_PUSH],
    allSites: ALL_SITES,
    storage,
    config,
    log,
    afterChange: feed.notify,
  })

  const features = mountedFeatures(() => storage, {
    maxFileBytes: config.maxFileBytes,
    onBrowserError: reportError,
    sendsInsightViews: config.analytics !== undefined,
    provider,
    platformFee: config.platformFee,
    pushStandIn: config.pushStandIn,
  })
  const gateway: Omit<ApiParts, 'incoming' | 'afterChange'> = {
    routes: routesOf(features),
    database,
    viewerOf,
    isOn: (site, viewer, name) => isSwitchedOn(site, viewer.switches, name),
    log,
    secret,
    rates: config.rates,
  }
  const handle = requestHandler({
    config,
    log,
    database,
    caches,
    feed,
    streams,
    api: apiGateway({ ...gateway, incoming, afterChange: feed.notify }),
    reads: pageReads(gateway),
    receiveProviderMessage: provider && providerWebhook(provider, feed.notify),
    serveDescription: descriptionPages(describe(features, VERSION)),
    servePage: pageListener(
      pages({
        database,
        storage,
        assets,
        portal,
        publicPage: ({ id, origin }, name) => caches.pages.page(id, origin, name),
        siteOf: caches.sites.of,
        feedTags: caches.feedTags,
        cursor: () => feed.cursor && `${feed.cursor.xid}-${feed.cursor.id}`,
        showsMail: !config.production && !config.smtpUrl,
        standIn: config.payments,
        pushStandIn: config.pushStandIn,
        mailFrom: config.mailFrom,
        checkoutSources: provider?.sources ?? {},
        secret,
        afterChange: feed.notify,
        log,
      }),
    ),
    port,
  })
  const { listener, settled: requestsHandled } = requestListener({ config, log, caches, feed, handle })
  server.off('request', answerWhileStarting)
  server.on('request', listener)

  return {
    port: port(),
    stop: async () => {
      streams.close()
      await stopListening()
      await requestsHandled()
      await workers.stop()
      await feed.stop()
      await database.end()
      await Promise.race([errorsReported(), setTimeout(ERROR_REPORT_TIMEOUT_MS, undefined, { ref: false })])
    },
    report: (problem, doing) => log.error({ err: problem }, doing),
  }
}

/** Opens the database once it answers; rejects in production if it has sample data. */
async function openedDatabase(url: string, config: Config, log: Log): Promise<Database> {
  const database = openDatabase(url, { subscribers })
  await retry(() => pingRegistry(database), {
    passes: isConnectionProblem,
    waiting: (problem) => log.warn({ err: problem }, 'the server waits for the database'),
  })
  if (config.production) await refuseSampleData(database)
  return database
}
