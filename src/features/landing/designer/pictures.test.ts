import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

vi.setConfig({ testTimeout: 30_000 })

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const picture = (width: number, height: number, colour = '#1f5f6b') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'somebody at home' } })
    .jpeg()
    .toBuffer()
const send = (raw: Buffer, { type = 'image/jpeg', client = ada, headers = {} } = {}) =>
  client.call('POST', '/api/landing-page/pictures', { raw, headers: { 'content-type': type, ...headers } })
const records = () =>
  app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('file').select(['id', 'element', 'access']).where('element', '=', 'landingpicture'))
const stored = async () =>
  (await readdir(`${app.config.dataDir}/files/${app.siteIds.north}`).catch(() => [])).toSorted()

test('a picture is stored in the widths used on pages, publicly readable, and usable as returned [DES-21] [LAND-B2]', async () => {
  const { status, body } = await send(await picture(1_200, 600))
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: expect.stringContaining(body.id),
    sources: [480, 960, 1_200].map((width) => ({ url: `/pictures/${body.id}/${width}.webp`, width })),
    width: 1_200,
    height: 600,
  })
  expect(await records()).toEqual([{ id: body.id, element: 'landingpicture', access: 'public' }])
  for (const { url, width } of body.sources) {
    const served = await app.visitor().get(url)
    const found = await sharp(served.bytes).metadata()
    expect([served.status, found.format, found.width, found.exif]).toEqual([200, 'webp', width, undefined])
  }
  expect((await app.visitor('south').get(body.url)).status).toBe(404)
  const { id: _, ...heroimage } = { ...body, alt: 'A plain field' }
  const tabs = [{ name: 'Home', components: [{ type: 'introduction', config: { title: 'Seen', heroimage } }] }]
  const draft = await ada.call('POST', '/api/landing-page/drafts', { body: { name: 'With a picture', tabs } })
  expect(draft.status, draft.text).toBe(201)
})

test('a picture sent twice with the same key is stored once; the same key with another picture is refused [DES-21]', async () => {
  const before = await stored()
  const headers = { 'idempotency-key': 'one-picture' }
  const bytes = await picture(300, 200)
  const [first, second] = await Promise.all([send(bytes, { headers }), send(bytes, { headers })])
  const third = await send(bytes, { headers })
  expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201])
  expect([second.body, third.body]).toEqual([first.body, first.body])
  const other = await send(await picture(300, 200, '#aa2200'), { headers })
  expect([other.status, other.body.code]).toEqual([422, 'request.key-used'])
  await until('only the one picture to be in the store', async () => (await stored()).length === before.length + 1)
  expect((await app.visitor().get(first.body.url)).status).toBe(200)
})

test('a file that is not a picture, or an upload by anybody else, is refused and leaves nothing behind [DES-21] [DES-01]', async () => {
  const before = [await stored(), await records()]
  const whole = await picture(300, 200)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(200))
  expect((await send(svg)).body.code).toBe('files.not-a-picture')
  expect((await send(svg, { type: 'image/svg+xml' })).status).toBe(415)
  expect((await send(whole.subarray(0, 200))).body.code).toBe('files.not-a-picture')
  expect((await send(whole, { type: 'image/png' })).body.code).toBe('files.not-a-picture')
  expect((await send(whole, { client: await app.signIn('jed') })).status).toBe(403)
  expect([await stored(), await records()]).toEqual(before)
})
