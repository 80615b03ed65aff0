import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type Server as NetServer } from 'node:net'
import type { Config } from '#platform/server/config.ts'
import { answer, comeBack } from './answers.ts'

/** Scheme, host and port of a site for links: https in production, the server's own port while trying things out. */
export function canonicalOrigin(host: string, config: Config, port: number): string {
  return config.production ? `https://${host}` : `http://${host}${port === 80 ? '' : `:${port}`}`
}

/** The port a listening server got; 0 before that. */
export function boundPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A large file over a slow line takes its time; headers have a minute as ever. */
const SENT_WITHIN_MS = 20 * 60_000

const FINISH_WITHIN_MS = 10_000

export interface Listening {
  server: Server
  /** Takes no new connections, and resolves when the last one has gone, 10 s later at most. */
  stopListening(): Promise<void>
  /** Stops at once, with whoever is connected. */
  giveUp(): Promise<void>
}

/** A server that listens already and tells everybody to come back. Rejects when the port is taken. */
export async function openListening(config: Pick<Config, 'port' | 'hosts'>): Promise<Listening> {
  const server = createServer(stillStarting)
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
  const giveUp = (): Promise<void> => {
    server.closeAllConnections()
    return close()
  }
  return { server, stopListening, giveUp }
}

/**
 * Resolves once the server listens on `port` of every address of `hosts` (none: of all interfaces); rejects when it is taken. Gives what
 * stops it from listening and resolves when the last connection has gone. Port 0 is any free one, of the first address alone.
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

/** False for an address that this machine does not have, as ::1 where there is no IPv6; what else went wrong is thrown. */
export function unlessMissing(problem: unknown): false {
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((problem as NodeJS.ErrnoException).code ?? '')) return false
  throw problem
}

/** Answers everybody until the server has all it needs: that the process lives, and to come back. */
export function stillStarting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') return answer(response, 200, 'ok')
  comeBack(request, response)
}
