import type { Server } from 'node:http'
import type { Config } from '#platform/server/config.ts'

/** Scheme, host and port of a site for links: https in production, the server's own port while trying things out. */
export function canonicalOrigin(host: string, config: Config, port: number): string {
  return config.production ? `https://${host}` : `http://${host}${port === 80 ? '' : `:${port}`}`
}

/** The port a listening server got; 0 before that. */
export function boundPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Resolves once the server listens on `port` (0: any free one); rejects when it is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
