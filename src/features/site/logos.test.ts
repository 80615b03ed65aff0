import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 110, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'secret maker' } })
    .png()
    .toBuffer()
const send = (raw: Buffer, type = 'image/png', logo = 'appLogo', client = ada) =>
  client.call('PUT', `/api/config/logos/${logo}`, { raw, headers: { 'content-type': type } })

test('a logo is stored as a picture of our own, as large as it is needed, and shows on the public page with the title as its alternative text [ADM-15]', async () => {
  const { status, body } = await send(await picture(2_000, 400))
  expect(status).toBe(200)
  const url: string = body.primaries.appLogo
  expect(url).toMatch(/^\/pictures\/[0-9a-f-]{36}\/640\.webp$/)
  const served = await app.visitor().get(url)
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp'])
  const { width, height, hasAlpha, exif } = await sharp(served.bytes).metadata()
  expect([width, height, hasAlpha, exif]).toEqual([640, 128, true, undefined])
  await until('the public page to show it', async () => (await app.visitor().get('/')).text.includes(url))
  expect((await app.visitor().get('/')).text).toMatch(/aria-label="[^"]*Northern Club[^"]*"><img/)
  expect((await app.visitor('south').get(url)).status).toBe(404)
})

test('another picture replaces it and deletes the previous one; once removed, the name is shown again [ADM-15]', async () => {
  const first = (await send(await picture(300, 100))).body.primaries.appLogo
  const second = (await send(await picture(200, 100))).body.primaries.appLogo
  expect((await app.visitor().get(first)).status).toBe(404)
  expect((await app.visitor().get(second)).status).toBe(200)
  const large = (await send(await picture(900, 100), 'image/png', 'appLogoLarge')).body.primaries
  expect(large.appLogo).toBe(second)
  const left = (await ada.call('DELETE', '/api/config/logos/appLogo')).body.primaries
  expect([left.appLogo, left.appLogoLarge]).toEqual(['', large.appLogoLarge])
  expect((await app.visitor().get(second)).status).toBe(404)
  expect((await ada.call('DELETE', '/api/config/logos/appLogo')).status).toBe(200)
})

test('a logo is a picture that was sent here: no address can be set in its place, nor set back to one that is gone [ADM-15]', async () => {
  const { primaries } = (await send(await picture(200, 100))).body
  for (const body of [{ appLogo: '/pictures/x/640.webp' }, { appLogoLarge: 'https://elsewhere.test/logo.png' }]) {
    const refused = await ada.call('PATCH', '/api/config/primaries', { body })
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid'])
  }
  expect((await app.visitor().get('/api/site')).body.primaries).toEqual(primaries)
})

test('what is no picture, too large or called something else is refused and changes nothing; only administrators send one [ADM-15]', async () => {
  const before = (await app.visitor().get('/api/site')).body.primaries
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect((await send(svg)).body.code).toBe('files.not-a-picture')
  expect((await send(svg, 'image/svg+xml')).status).toBe(415)
  expect((await send(await picture(10, 10), 'image/jpeg')).body.code).toBe('files.not-a-picture')
  expect((await send(Buffer.alloc(2_000_001))).status).toBe(413)
  expect((await send(await picture(10, 10), 'image/png', 'favicon')).status).toBe(400)
  expect((await send(await picture(10, 10), 'image/png', 'appLogo', await app.signIn('jed'))).status).toBe(403)
  expect((await app.visitor().get('/api/site')).body.primaries).toEqual(before)
})
