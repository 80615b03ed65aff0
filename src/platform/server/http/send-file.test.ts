import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { FileAnswer, RangedAnswer } from '../call.ts'
import { sendFile } from './send-file.ts'

/** A request whose client has disconnected when `then` is called. */
async function whenGone(then: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.once('close', () => then(request, response).then(over.resolve, over.reject))
    caller.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const caller = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => {})
  await over.promise
  server.close()
}

test('a file whose client disconnected during the lookup is closed without blocking, whole or as a range [MISC-07]', async () => {
  const files = Array.from({ length: 2 }, () => new Readable({ read: () => {} }))
  const [whole, part] = files as [Readable, Readable]
  await whenGone((request, response) =>
    sendFile(request, response, new FileAnswer({ 'content-type': 'text/plain' }, whole), { secure: false }),
  )
  const answer = { headers: { 'content-type': 'text/plain' }, size: 9, tag: 'x', open: async () => part }
  await whenGone((request, response) => sendFile(request, response, new RangedAnswer(answer), { secure: false }))
  expect(files.map(({ destroyed }) => destroyed)).toEqual([true, true])
})
