import type { IncomingMessage, Server, ServerResponse } from 'node:http'
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
