import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import type { Config } from '#platform/server/config.ts'
import { sendRetryLater, sendText } from './answers.ts'

/** The origin of a site for links: https in production, otherwise http with the server's own port. */
export function canonicalOrigin(host: string, config: Config, port: number): string {
  return config.production ? `https://${host}` : `http://${host}${port === 80 ? '' : `:${port}`}`
}

/** The port of a listening server; 0 before it listens. */
export function boundPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Long enough to upload a large file over a slow line; headers keep the default of one minute. */
const SENT_WITHIN_MS = 20 * 60_000

const FINISH_WITHIN_MS = 10_000

export interface Listening {
  server: Server
  /** Takes no new connections; resolves when the last one has closed, after 10 s at most. */
  stopListening(): Promise<void>
  /** Stops at once and closes all connections. */
  closeNow(): Promise<void>
}

/** A server that listens already and answers 503 until the product has started. Rejects when the port is taken. */
export async function openListening(config: Pick<Config, 'port' | 'hosts'>): Promise<Listening> {
  const server = createServer(answerWhileStarting)
  server.keepAliveTimeout = 65_000
  server.requestTimeout = SENT_WITHIN_MS
  const close = await listen(server, config)
  const stopListening = async (): Promise<void> => {
    const closed = close()
    server.closeIdleConnections()
    const late = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
    await closed
    clearTimeout(late)
  }
  const closeNow = (): Promise<void> => {
    server.closeAllConnections()
    return close()
  }
  return { server, stopListening, closeNow }
}

/**
 * Resolves once the server listens on `port` of every address in `hosts` (none: all interfaces); rejects when the port is
 * taken. Returns a function that stops listening and resolves when the last connection has closed. Port 0 is any free
 * port, on the first address only.
 */
export async function listen(server: Server, { port, hosts }: Pick<Config, 'port' | 'hosts'>) {
  const [first, ...others] = hosts
  const listening: NetServer[] = [server]
  await listenOn(server, port, first)
  for (const host of port === 0 ? [] : others) {
    const other = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
    if (await listenOn(other, port, host).then(() => true, unlessMissing)) listening.push(other)
  }
  return () =>
    Promise.all(listening.map((one) => new Promise<void>((resolve) => one.close(() => resolve())))).then(() => {})
}

/** Resolves once a server listens on `port` of one address, or of all interfaces; rejects when it cannot. */
export function listenOn(server: NetServer, port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** False for an address this machine does not have, such as ::1 without IPv6; rethrows other errors. */
export function unlessMissing(problem: unknown): false {
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((problem as NodeJS.ErrnoException).code ?? '')) return false
  throw problem
}

/** Until the server has started, answers health checks with 200 and everything else with 503. */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') return sendText(response, 200, 'ok')
  sendRetryLater(request, response)
}
