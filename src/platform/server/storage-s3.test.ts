import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

let folder: string
let store: S3rver
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-s3-'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'guildhall', configs: [] }],
  })
  const { port } = await store.run()
  storage = await openStorage({
    dataDir: folder,
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'guildhall',
      key: 'S3RVER',
      secret: 'S3RVER',
      region: 'us-east-1',
    },
  })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

test('an S3-compatible store keeps a file byte for byte, and is empty after it is removed [TEN-37]', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
  await storage.put('site/file', bytes)
  const chunks: Buffer[] = []
  for await (const chunk of await storage.read('site/file')) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  await storage.remove('site/file')
  await expect(storage.read('site/file')).rejects.toMatchObject({ code: 'files.not-found' })
})

test('a file on disk goes into either store as it is, and parts of it are read [TEN-37] [AUD-04]', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 253))
  const path = join(folder, 'recording')
  await writeFile(path, bytes)
  const local = await openStorage({ dataDir: folder, s3: undefined })
  for (const each of [storage, local]) {
    await each.put('site/recording', { path })
    const read = async (range?: { start: number; end: number }) => buffer(await each.read('site/recording', range))
    expect((await read()).equals(bytes)).toBe(true)
    expect((await read({ start: 100_000, end: 199_999 })).equals(bytes.subarray(100_000, 200_000))).toBe(true)
    expect((await read({ start: 299_999, end: 299_999 })).equals(bytes.subarray(299_999))).toBe(true)
    await each.remove('site/recording')
    await expect(each.read('site/recording', { start: 0, end: 9 })).rejects.toMatchObject({ code: 'files.not-found' })
  }
})
