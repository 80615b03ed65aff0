import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Where a request leaves the product: how a name becomes addresses, and how one of them is reached. */
export interface Edge {
  /** All IP addresses of a host name. */
  addressesOf(host: string): Promise<string[]>
  /** Opens a connection to exactly this IP address; over TLS the certificate is that of `host`. */
  connect(to: { address: string; port: number; host: string; secure: boolean }): Socket
}

/** The internet as it is. */
export const internet: Edge = {
  addressesOf: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  connect: ({ address, port, host, secure }) =>
    secure ? connectTls({ host: address, port, servername: host }) : connect({ host: address, port }),
}
