import { createServer, get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { freePort } from '#tools/trial/free-port.ts'
import { boundPort, listen, listenOn, unlessMissing } from './listening.ts'

/** The response body of an address, or the error code. */
function responseOf(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ host, port, agent: false }, (answer) => answer.on('data', (bytes) => resolve(String(bytes))))
    request.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code))
  })
}

/** This machine's addresses that others can reach. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
  .map(({ address }) => address)

test('a server of the loopback answers on both of its addresses, and to nobody from outside', async () => {
  const server = createServer((_, response) => response.end('here'))
  const port = await freePort()
  const stop = await listen(server, { port, hosts: ['127.0.0.1', '::1'] })
  expect(await responseOf('127.0.0.1', port)).toBe('here')
  const hasIpv6 = await listenOn(createServer().unref(), 0, '::1').then(() => true, unlessMissing)
  if (hasIpv6) expect(await responseOf('::1', port)).toBe('here')
  for (const address of outside) expect(await responseOf(address, port)).toBe('ECONNREFUSED')
  await stop()
  for (const address of ['127.0.0.1', '::1'])
    expect(await responseOf(address, port)).toMatch(/^ECONNREFUSED|^EADDRNOTAVAIL/)
})

test('a server of no particular address answers on all of them', async () => {
  const server = createServer((_, response) => response.end('here'))
  const stop = await listen(server, { port: 0, hosts: [] })
  for (const address of ['127.0.0.1', ...outside]) expect(await responseOf(address, boundPort(server))).toBe('here')
  await stop()
})
