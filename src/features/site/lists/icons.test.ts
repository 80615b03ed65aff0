import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { entryAt, type ListedEntry, listActions } from '#tests/kit/lists.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
let sue: Client
let lists: ReturnType<typeof listActions>
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
  lists = listActions(ada)
})
afterAll(() => app.close())

const offered = async () => (await sue.get('/api/config')).body

describe('icons of parent categories', () => {
  const picture = (side: number) =>
    sharp({
      create: { width: side, height: side, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    } as never)
      .png()
      .toBuffer()
  const send = (raw: Buffer, path = 'Learning', client = ada, type = 'image/png') =>
    client.call('PUT', `${entryAt('parentCategories', path)}/icon`, { raw, headers: { 'content-type': type } })

  test('an icon is a picture of our own that members see on its tab; another takes its place, and it goes with its parent [TEN-22] [TEN-32] [ADM-21]', async () => {
    await lists.addParent('With icon')
    const first = (await send(await picture(400), 'With icon')).body.downloadURL
    expect(first).toMatch(/^\/pictures\/[0-9a-f-]{36}\/160\.webp$/)
    expect((await app.visitor().get(first)).headers['content-type']).toBe('image/webp')
    expect((await offered()).parentCategories.find(({ path }: ListedEntry) => path === 'With icon').downloadURL).toBe(
      first,
    )
    const file = await app.database
      .site(app.siteIds.north)
      .one(sql.selectFrom('file').select(['element', 'name']).where('id', '=', first.split('/')[2]))
    expect(file).toEqual({ element: 'parentcategory', name: 'With icon' })
    const second = (await send(await picture(90), 'With icon')).body.downloadURL
    expect((await app.visitor().get(first)).status).toBe(404)
    expect((await app.visitor().get(second)).status).toBe(200)
    expect((await lists.change('parentCategories', 'With icon', { name: 'Still with icon' })).body.downloadURL).toBe(
      second,
    )
    await lists.remove('parentCategories', 'With icon')
    expect((await app.visitor().get(second)).status).toBe(404)
  })

  test('without an icon the drawn one is shown; the rest of the entry stays [ADM-21]', async () => {
    await lists.addParent('Bare again')
    const { downloadURL } = (await send(await picture(90), 'Bare again')).body
    const answer = await ada.call('DELETE', `${entryAt('parentCategories', 'Bare again')}/icon`)
    expect(answer.body).toMatchObject({ name: 'Bare again', downloadURL: '' })
    expect((await app.visitor().get(downloadURL)).status).toBe(404)
  })

  test('it has 5 kB to 2 MB, new or replaced, and is a picture; a refused one changes nothing [ADM-26]', async () => {
    const iconUrl = (await send(await picture(120))).body.downloadURL
    const small = await send(Buffer.alloc(4_999))
    expect([small.status, small.body.message]).toEqual([400, 'File size is too small! Minimum 5kb'])
    const big = await send(Buffer.alloc(2_000_001))
    expect([big.status, big.body.message]).toEqual([413, 'File size is too big! Maximum 2mb'])
    expect((await send(Buffer.alloc(6_000, '<svg/>'))).body.code).toBe('files.not-a-picture')
    expect((await send(Buffer.alloc(6_000), 'Learning', ada, 'image/svg+xml')).status).toBe(415)
    expect((await send(await picture(120), 'No such parent')).status).toBe(404)
    expect((await offered()).parentCategories.find(({ path }: ListedEntry) => path === 'Learning').downloadURL).toBe(
      iconUrl,
    )
    const stored = await app.database
      .site(app.siteIds.north)
      .many(sql.selectFrom('file').select('name').where('element', '=', 'parentcategory'))
    expect(stored.map(({ name }) => name)).toEqual(['Learning'])
  })
})
