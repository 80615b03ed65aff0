import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { openStorage, type Storage } from '#platform/server/storage.ts'
import { until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { changeWithFiles, removeStoredFiles } from './file-removal.ts'

vi.setConfig({ testTimeout: 30_000 })

let app: TestApp
let store: Storage
beforeAll(async () => {
  app = await openTestApp()
  store = await openStorage(app.config)
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const noted = () => north().many(sql.selectFrom('file_removal').select(['id', 'keys']))
const isStored = (key: string) =>
  store.read(key).then(
    (stream) => (stream.destroy(), true),
    () => false,
  )

/** A store whose removal waits until the test continues it. */
function slowStore() {
  const gate = Promise.withResolvers<void>()
  let started = false
  const slow: Storage = {
    ...store,
    remove: async (key) => {
      started = true
      await gate.promise
      await store.remove(key)
    },
  }
  return { slow, started: () => started, letGo: gate.resolve }
}

async function note(key: string): Promise<string> {
  const id = newId()
  await store.put(key, Buffer.from('bytes'))
  await north().run(
    sql.insertInto('file_removal').values({
      site_id: app.siteIds.north,
      id,
      keys: [key],
      due_at: new Date(Date.now() + 3_600_000),
    }),
  )
  return id
}

test('a slow store delays no live changes, and the bytes are removed in the end [PROF-17]', async () => {
  const key = `${app.siteIds.north}/slowly`
  const id = await note(key)
  const live = await (await app.signIn('sue', 'south')).listen()
  const { slow, started, letGo } = slowStore()
  const removal = removeStoredFiles(north(), slow, id)
  await until('the removal to have begun', started)
  await app.database
    .site(app.siteIds.south)
    .transaction((transaction) => announce(transaction, 'thread/while-it-is-slow', 'members'))
  await until('the other site to be notified of its change', () => live.text.includes('thread/while-it-is-slow'))
  letGo()
  await removal
  live.close()
  expect([await isStored(key), await noted()]).toEqual([false, []])
})

test('a failed removal stays queued for the next attempt [PROF-17]', async () => {
  const key = `${app.siteIds.north}/failing`
  const id = await note(key)
  const failing = { ...store, remove: () => Promise.reject(new Error('the store is away')) }
  await expect(removeStoredFiles(north(), failing, id)).rejects.toThrow('away')
  expect((await noted()).map((row) => row.id)).toEqual([id])
  await removeStoredFiles(north(), store, id)
  expect([await isStored(key), await noted()]).toEqual([false, []])
})

/** A call that changes something on the north site. */
const call = () =>
  ({
    siteId: app.siteIds.north,
    database: north(),
    change: (work: Parameters<Call['change']>[0]) => north().transaction(work),
  }) as unknown as Call

test('bytes whose removal has begun can no longer be claimed: the change is refused and comes about without them or not at all [PROF-17]', async () => {
  const key = `${app.siteIds.north}/late`
  const { slow, started, letGo } = slowStore()
  let removal: Promise<void> = Promise.resolve()
  const late: Storage = {
    ...store,
    put: async (at, bytes) => {
      await store.put(at, bytes)
      const [row] = await noted()
      removal = removeStoredFiles(north(), slow, row?.id ?? '')
      await until('the removal to have begun', started)
    },
  }
  const work = vi.fn(async () => 'done')
  const change = changeWithFiles(call(), late, [{ key, bytes: Buffer.from('late') }], work)
  await expect(change).rejects.toMatchObject({ code: 'files.too-late' })
  letGo()
  await removal
  expect(work).not.toHaveBeenCalled()
  await until('no note to be left', async () => (await noted()).length === 0)
  expect(await isStored(key)).toBe(false)
})

test('bytes that are being claimed are not removed: the removal waits and finds nothing to do [PROF-17]', async () => {
  const key = `${app.siteIds.north}/claimed`
  let removal: Promise<void> = Promise.resolve()
  await changeWithFiles(call(), store, [{ key, bytes: Buffer.from('kept') }], async () => {
    const [row] = await noted()
    removal = removeStoredFiles(north(), store, row?.id ?? '')
    return 'done'
  })
  await removal
  expect([await isStored(key), await noted()]).toEqual([true, []])
})
