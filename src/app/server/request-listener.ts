import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#platform/server/config.ts'
import { isConnectionProblem } from '#platform/server/http/problems.ts'
import { isForwarded, namesOneHost } from '#platform/server/http/request.ts'
import type { ChangeFeed } from '#platform/server/live/change-feed.ts'
import type { Log } from '#platform/server/log.ts'
import { sendPage, sendRetryLater } from './answers.ts'
import type { SiteCaches } from './site-caches.ts'
import { refuseHosts } from './untrusted.ts'

interface ListenerParts {
  config: Config
  log: Log
  caches: SiteCaches
  feed: Pick<ChangeFeed, 'connected'>
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Answers front pages straight from memory and passes other requests on. `settled` resolves once all have been handled. */
export function requestListener({ config, log, caches, feed, handle }: ListenerParts) {
  /** Requests being handled, including those whose client has disconnected. */
  const running = new Set<Promise<void>>()
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    if (!namesOneHost(request)) return refuseHosts(response)
    const isFront = request.url === '/' && request.method === 'GET' && feed.connected && !isForwarded(request)
    const cached = isFront ? caches.frontPage.get(request.headers.host) : undefined
    if (cached) return sendPage(request, response, cached, config.production)
    const handled = handle(request, response).catch((problem: unknown) => {
      if (isConnectionProblem(problem)) log.warn({ err: problem }, 'a request has to wait')
      else log.error({ err: problem }, 'a request failed')
      if (response.headersSent) response.destroy()
      else sendRetryLater(request, response)
    })
    running.add(handled)
    void handled.then(() => running.delete(handled))
  }
  return { listener, settled: () => Promise.all(running) }
}
