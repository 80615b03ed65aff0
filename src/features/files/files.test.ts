import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, attachPicture, publish } from '#tests/kit/writing.ts'

let app: TestApp
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

test('a picture is stored in every width up to its own, re-encoded, without metadata [LAND-24] [INS-18]', async () => {
  const { id } = await publish(sue)
  const pictureId = await attachPicture(app, id, 700)
  const { featuredImage } = (await sue.get(`/api/insights/${id}`)).body
  expect(featuredImage.sources.map((source: { width: number }) => source.width)).toEqual([320, 640])
  const answer = await app.visitor().get(featuredImage.url)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const { storageKey } = await import('./pictures.ts')
  const stored = sharp(`${app.config.dataDir}/files/${storageKey(app.siteIds.north, pictureId, 320)}`)
  expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect((await stored.metadata()).exif).toBeUndefined()
})

test('a picture narrower than every width is stored in its own [INS-18]', async () => {
  const { id } = await publish(sue)
  await attachPicture(app, id, 100)
  expect((await sue.get(`/api/insights/${id}`)).body.featuredImage.sources).toHaveLength(1)
})

test('an invalid width, name or id is not found [SHELL-06]', async () => {
  const { id } = await publish(sue)
  const pictureId = await attachPicture(app, id)
  for (const path of [
    `${pictureId}/1280.webp`,
    `${pictureId}/320.png`,
    `${pictureId}/99999.webp`,
    `${pictureId}/300x300.webp`,
    `${pictureId}/200x200.png`,
    `${newId()}/200x200.webp`,
    `${newId()}/320.webp`,
    'x/320.webp',
    `${pictureId}/..%2f320.webp`,
    `${'-'.repeat(36)}/320.webp`,
  ])
    expect([path, (await app.visitor().get(`/pictures/${path}`)).status]).toEqual([path, 404])
})

test('each site’s files have their own folder, under generated names [TEN-03]', async () => {
  const { id } = await publish(sue)
  const { fileId } = await attachFile(app, id, '../../etc/passwd')
  const { storageKey } = await import('./pictures.ts')
  expect(storageKey(app.siteIds.north, fileId)).toBe(`${app.siteIds.north}/${fileId}`)
  const answer = await sue.get(`/api/insights/${id}/file`)
  expect(answer.status).toBe(200)
  const row = await app.database
    .site(app.siteIds.south)
    .one(sql.selectFrom('file').select('id').where('id', '=', fileId))
  expect(row).toBeUndefined()
})

test('every picture has a thumbnail of 200 x 200, cropped around its focal point; one without shows the picture [INS-31] [LAND-B2]', async () => {
  const { id } = await publish(sue)
  const pictureId = await attachPicture(app, id, 700)
  const { storageKey, storageKeys } = await import('./pictures.ts')
  const path = (key: string) => `${app.config.dataDir}/files/${key}`
  const key = storageKey(app.siteIds.north, pictureId, 'thumbnail')
  expect(key).toMatch(/_200x200\.webp$/)
  expect(await sharp(path(key)).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 })
  const thumbnail = () => app.visitor().get(`/pictures/${pictureId}/200x200.webp`)
  expect((await thumbnail()).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })

  const { readdir, rm } = await import('node:fs/promises')
  const stored = (await readdir(path(app.siteIds.north))).filter((name) => name.startsWith(pictureId))
  const named = storageKeys(app.siteIds.north, { id: pictureId, widths: [320, 640] })
  expect(stored.map((name) => `${app.siteIds.north}/${name}`).toSorted()).toEqual(named.toSorted())

  await rm(path(key))
  const instead = await thumbnail()
  expect([instead.status, instead.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect(instead.text).toBe((await app.visitor().get(`/pictures/${pictureId}/320.webp`)).text)
})

test('a thumbnail shows the salient part, not just the centre [INS-31]', async () => {
  const { id } = await publish(sue)
  const { storePicture } = await import('./server.ts')
  const { openStorage } = await import('#platform/server/storage.ts')
  const { storageKey } = await import('./pictures.ts')
  const sun = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#ff7a1a' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: 1280, height: 400, channels: 3, background: '#20303a' } })
    .composite([{ input: sun, left: 1_100, top: 140 }])
    .png()
    .toBuffer()
  const pictureId = await storePicture(app.database.site(app.siteIds.north), await openStorage(app.config), {
    name: `${id}.png`,
    bytes,
    element: 'featuredimage',
  })
  const file = `${app.config.dataDir}/files/${storageKey(app.siteIds.north, pictureId, 'thumbnail')}`
  const { channels } = await sharp(file).stats()
  expect(channels[0]?.max).toBeGreaterThan(200)
})
