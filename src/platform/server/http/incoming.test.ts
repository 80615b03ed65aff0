import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/kit/client.ts'
import { openArrivals } from './arrivals.ts'
import { incomingFile, sweepIncoming } from './incoming.ts'

const MB = 1_000_000
const RULE = {
  types: ['application/octet-stream'],
  wrongType: 'Another type.',
  min: { bytes: 1, message: 'Too small.' },
  max: { bytes: 240 * MB, message: 'Too large.' },
}

let below: string
let outcome: Promise<unknown> | undefined
const arrivals = openArrivals()
const server = createServer((request, response) => {
  const incoming = incomingFile(request, RULE, below, () => arrivals.acquire('somebody'))
  outcome = incoming
    .receive(RULE)
    .then(({ size }) => size)
    .catch((problem) => problem)
    .finally(() => incoming.discard())
  outcome.then((answer) => response.end(String(answer)))
})
beforeAll(async () => {
  below = await mkdtemp(join(tmpdir(), 'guildhall-incoming-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(below, { recursive: true, force: true })
})

/** Starts a request; the test writes the body. */
function sending(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const request = send({ port, method: 'POST', headers: { 'content-type': 'application/octet-stream', ...headers } })
  request.on('error', () => {})
  const answered = new Promise<string>((resolve) =>
    request.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(text)
    }),
  )
  return { request, answered }
}

test('a large file is written to disk as it arrives and is never buffered in memory [TEN-33]', async () => {
  const { request, answered } = sending()
  const chunk = Buffer.alloc(MB, 7)
  const externalBytes = () => process.memoryUsage().external
  const before = externalBytes()
  let most = 0
  for (let sent = 0; sent < 240; sent += 1) {
    if (!request.write(chunk)) await new Promise((resolve) => request.once('drain', resolve))
    most = Math.max(most, externalBytes() - before)
  }
  request.end()
  expect(await answered).toBe(String(240 * MB))
  expect(most).toBeLessThan(160 * MB)
  expect(await readdir(below)).toEqual([])
})

test('a file over its limit is refused while it arrives, announced or not, and leaves nothing [WRITE-17]', async () => {
  const announced = sending({ 'content-length': String(900 * MB) })
  announced.request.flushHeaders()
  expect(await announced.answered).toContain('Too large.')
  announced.request.destroy()
  const { request, answered } = sending()
  for (let sent = 0; sent < 244 && !request.destroyed; sent += 1)
    if (!request.write(Buffer.alloc(MB))) await new Promise((resolve) => request.once('drain', resolve))
  request.end()
  expect(await answered).toContain('Too large.')
  await until('nothing to be left', async () => (await readdir(below)).length === 0)
})

test('an upload that breaks off leaves nothing', async () => {
  const { request } = sending({ 'content-length': String(10 * MB) })
  request.write(Buffer.alloc(MB))
  await until('the file to arrive', async () => (await readdir(below)).length === 1)
  request.destroy()
  expect(await outcome).toBeInstanceOf(Error)
  await until('nothing to be left', async () => (await readdir(below)).length === 0)
})

test('one account uploads four files at a time; the next waits with nothing on disk, whether the others succeed or fail [WRITE-40]', async () => {
  const waiting = Array.from({ length: 6 }, () => sending({ 'content-length': String(MB) }))
  for (const { request } of waiting) request.write(Buffer.alloc(1_000))
  const arriving = async () => (await readdir(below)).length
  await until('four to arrive', async () => (await arriving()) === 4)
  waiting[0]?.request.destroy()
  waiting[5]?.request.destroy()
  for (const { request } of waiting.slice(1, 5)) request.end(Buffer.alloc(MB - 1_000))
  expect(await Promise.all(waiting.slice(1, 5).map(({ answered }) => answered))).toEqual(Array(4).fill(String(MB)))
  await until('nothing to be left', async () => (await arriving()) === 0)
  const { request, answered } = sending()
  request.end('again')
  expect(await answered).toBe('5')
})

test('a full queue of one account delays no other account [WRITE-40]', async () => {
  const { acquire } = openArrivals()
  const leave = await Promise.all(Array.from({ length: 4 }, () => acquire('somebody')))
  const waiting = Array.from({ length: 100 }, () => acquire('somebody'))
  await expect(acquire('somebody')).rejects.toMatchObject({ code: 'request.too-many-files', kind: 'too-many' })
  const others = await acquire('somebody else')
  others()
  for (const free of leave) free()
  for (const next of waiting) (await next)()
  const again = await acquire('somebody')
  again()
})

test('files of a killed process are removed at the next start; those still being written are not', async () => {
  const old = new Date(Date.now() - 3 * 86_400_000)
  for (const [name, at] of [
    ['999999999-left', new Date()],
    [`${process.pid}-of-one-before`, new Date(Date.now() - process.uptime() * 1_000 - 60_000)],
    [`${process.pid}-arriving`, new Date()],
    [`${process.ppid}-arriving-elsewhere`, new Date()],
    [`${process.ppid}-forgotten`, old],
  ] as const) {
    await mkdir(join(below, name))
    await writeFile(join(below, name, 'file'), 'half')
    await utimes(join(below, name), at, at)
  }
  await sweepIncoming(below)
  expect((await readdir(below)).toSorted()).toEqual(
    [`${process.pid}-arriving`, `${process.ppid}-arriving-elsewhere`].toSorted(),
  )
  await sweepIncoming(join(below, 'not-there'))
})
