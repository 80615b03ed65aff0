import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLivePipe, removeLivePipe } from './live-pipe.ts'
import { signOfLife } from './signs-of-life.ts'

let home: string
let folder: string

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-signs-'))
  folder = path.join(home, 'postgres')
  fs.mkdirSync(folder)
})
afterEach(() => fs.rmSync(home, { recursive: true }))

/** A server at `where` that answers `output` to any input. */
async function listener(where: number | string, output: string) {
  const server = net.createServer((socket) => socket.once('data', () => socket.end(output)).on('error', () => {}))
  server.listen(where)
  await once(server, 'listening')
  return server
}

async function closed(server: net.Server) {
  server.close()
  await once(server, 'close')
}

test('a PostgreSQL on the port of last time is one, any other program is not', async () => {
  for (const [output, sign] of [
    ['N', /answers on port \d+, which the database in .* had last/],
    ['HTTP/1.1 400 Bad Request\r\n\r\n', undefined],
  ] as const) {
    const server = await listener(0, output)
    fs.writeFileSync(path.join(home, 'postgres-port'), `${(server.address() as AddressInfo).port}\n`)
    const found = await signOfLife(home, folder)
    if (sign) expect(found).toMatch(sign)
    else expect(found).toBeUndefined()
    await closed(server)
    expect(await signOfLife(home, folder)).toBeUndefined()
  }
})

test.skipIf(process.platform === 'win32')('a socket that takes connections is one, a dead one is not', async () => {
  const socket = path.join(folder, '.s.PGSQL.20001')
  const server = await listener(path.join(folder, 'other'), '')
  // A server removes its socket file on shutdown; this hard link stays, like the file of a killed server.
  fs.linkSync(path.join(folder, 'other'), socket)
  expect(await signOfLife(home, folder)).toMatch(/The socket .*20001 is answered/)
  await closed(server)
  expect(fs.existsSync(socket)).toBe(true)
  expect(await signOfLife(home, folder)).toBeUndefined()
})

test.skipIf(process.platform === 'win32')('a process that has the pipe of the cluster open is one', async () => {
  const pipe = openLivePipe(home) ?? -1
  expect(await signOfLife(home, folder)).toMatch(/is in use by a PostgreSQL that cannot be seen from here/)
  removeLivePipe(home)
  expect(fs.existsSync(path.join(home, 'postgres-alive'))).toBe(true)
  fs.closeSync(pipe)
  expect(await signOfLife(home, folder)).toBeUndefined()
  removeLivePipe(home)
  expect(fs.existsSync(path.join(home, 'postgres-alive'))).toBe(false)
})
