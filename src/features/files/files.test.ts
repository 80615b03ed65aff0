import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { type House, openHouse } from '#tests/kit/house.ts'
import { attachFile, attachPicture, publish } from '#tests/kit/writing.ts'

let house: House
let sue: Client
beforeAll(async () => {
  house = await openHouse()
  sue = await house.signIn('sue')
})
afterAll(() => house.close())

test('a picture is kept in every width up to its own, re-encoded, without what the camera wrote into it [LAND-24] [INS-18]', async () => {
  const { id } = await publish(sue)
  const pictureId = await attachPicture(house, id, 700)
  const { featuredImage } = (await sue.get(`/api/insights/${id}`)).body
  expect(featuredImage.sources.map((source: { width: number }) => source.width)).toEqual([320, 640])
  const answer = await house.visitor().get(featuredImage.url)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const { storageKey } = await import('./pictures.ts')
  const stored = sharp(`${house.config.dataDir}/files/${storageKey(house.siteIds.north, pictureId, 320)}`)
  expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect((await stored.metadata()).exif).toBeUndefined()
})

test('a picture narrower than every width is kept in its own [INS-18]', async () => {
  const { id } = await publish(sue)
  await attachPicture(house, id, 100)
  expect((await sue.get(`/api/insights/${id}`)).body.featuredImage.sources).toHaveLength(1)
})

test('a width, a name or an id that is none is not found [SHELL-06]', async () => {
  const { id } = await publish(sue)
  const pictureId = await attachPicture(house, id)
  for (const path of [
    `${pictureId}/1280.webp`,
    `${pictureId}/320.png`,
    `${pictureId}/99999.webp`,
    `${newId()}/320.webp`,
    'x/320.webp',
    `${pictureId}/..%2f320.webp`,
    `${'-'.repeat(36)}/320.webp`,
  ])
    expect([path, (await house.visitor().get(`/pictures/${path}`)).status]).toEqual([path, 404])
})

test('each site’s files stand in a place of its own, under names of ours [TEN-03]', async () => {
  const { id } = await publish(sue)
  const { fileId } = await attachFile(house, id, '../../etc/passwd')
  const { storageKey } = await import('./pictures.ts')
  expect(storageKey(house.siteIds.north, fileId)).toBe(`${house.siteIds.north}/${fileId}`)
  const answer = await sue.get(`/api/insights/${id}/file`)
  expect(answer.status).toBe(200)
  const row = await house.database
    .site(house.siteIds.south)
    .one(sql.selectFrom('file').select('id').where('id', '=', fileId))
  expect(row).toBeUndefined()
})
