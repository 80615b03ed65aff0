import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
