import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Network access for outgoing requests: name resolution and connections. */
export interface Edge {
  /** All IP addresses of a host name. */
  addressesOf(host: string): Promise<string[]>
  /** Opens a connection to exactly this IP address; with TLS the certificate is verified for `host`. */
  connect(to: { address: string; port: number; host: string; secure: boolean }): Socket
  /** Origin on this machine that is let through as it is: the stand-in of a service, with sample data and in tests alone. */
  standIn?: string | undefined
}

/** The real network. */
export const internet: Edge = {
  addressesOf: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  connect: ({ address, port, host, secure }) =>
    secure ? connectTls({ host: address, port, servername: host }) : connect({ host: address, port }),
}
