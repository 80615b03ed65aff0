import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Edge } from '#platform/server/outside/edge.ts'

/** An internet of one server: the test defines DNS, and every connection ends at that server. */
export interface TestInternet extends Edge {
  /** Addresses by host name; other names do not resolve. */
  names: Map<string, string[]>
  /** Addresses connected to, in order. */
  reached: string[]
  /** The server's request handler. */
  answer: RequestListener
  close(): Promise<void>
}

export async function openInternet(): Promise<TestInternet> {
  const server = createServer((request, response) => internet.answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const internet: TestInternet = {
    names: new Map(),
    reached: [],
    answer: (_, response) => response.writeHead(404).end(),
    addressesOf: async (host) => {
      const found = internet.names.get(host)
      if (!found) throw new Error(`no such name: ${host}`)
      return found
    },
    connect: ({ address }) => {
      internet.reached.push(address)
      return connect({ host: '127.0.0.1', port })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return internet
}

/** Responds with this as JSON. */
export const json =
  (body: unknown, type = 'application/json; charset=utf-8'): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(JSON.stringify(body))
