import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, FileAnswer } from '#platform/server/call.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { exportOwnData } from './export-own-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const exported = async (part: OwnData): Promise<Readable> => {
  const viewer = { accountId: 'x', memberId: 'y' }
  const call = { database: app.database.site(app.siteIds.north), now: new Date(), viewer } as unknown as Call
  return ((await exportOwnData(call, [part])) as FileAnswer).stream as Readable
}

test('rows or a file that fail in the middle break the download off and nothing else [ACC-B7]', async () => {
  const rows: OwnData = async function* () {
    yield {
      path: 'rows.json',
      rows: (async function* () {
        yield 1
        throw new Error('the database went away')
      })(),
    }
  }
  const failing = new Readable({ read: () => void failing.destroy(new Error('the store went away')) })
  const file: OwnData = async function* () {
    yield { path: 'file', bytes: async () => failing }
  }
  const missing: OwnData = async function* () {
    yield { path: 'file', bytes: () => Promise.reject(new Error('it is gone')) }
  }
  for (const part of [rows, file, missing]) await expect(buffer(await exported(part))).rejects.toThrow(/away|gone/)
})

test('files are opened one after another, and closed when the downloader disconnects [ACC-B7]', async () => {
  const open = new Set<Readable>()
  let most = 0
  const part: OwnData = async function* () {
    for (let index = 0; index < 50; index += 1)
      yield {
        path: `${index}`,
        bytes: async () => {
          const stream = Readable.from([Buffer.alloc(100_000, index)])
          open.add(stream)
          stream.once('close', () => open.delete(stream))
          most = Math.max(most, open.size)
          return stream
        },
      }
  }
  expect((await buffer(await exported(part))).length).toBeGreaterThan(50)
  expect(most).toBeLessThan(5)
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(1_000, Math.random() * 255)) })
  const download = await exported(async function* () {
    yield { path: 'endless', bytes: async () => endless }
  })
  await once(download, 'readable')
  download.destroy()
  await once(endless, 'close')
  expect(endless.destroyed).toBe(true)
})

test('one export is made at a time: another is refused until the first is sent, or its reader has gone [ACC-B7]', async () => {
  const endless: OwnData = async function* () {
    yield {
      path: 'rows.json',
      rows: (async function* () {
        for (;;) yield 'x'.repeat(10_000)
      })(),
    }
  }
  const first = await exported(endless)
  await expect(exported(endless)).rejects.toMatchObject({
    code: 'request.still-exporting',
    kind: 'too-many',
    retryAfter: 5,
  })
  first.destroy()
  await once(first, 'close')
  const empty: OwnData = async function* () {}
  await buffer(await exported(empty))
  await buffer(await exported(empty))
})
