import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortName } from '#app/server/pages/installable.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('each site is installable under its own name, in its own colours, with pictures of the right sizes [TEN-B9]', async () => {
  const ada = await app.signIn('ada')
  const { primaries } = (await ada.get('/api/site')).body
  await ada.call('PATCH', '/api/config/primaries', {
    body: { appColors: { ...primaries.appColors, primary: '#7a1f3d' } },
  })
  await expect.poll(async () => (await app.visitor().get('/icon.svg')).text).toContain('#7a1f3d')
  const answer = await app.visitor().get('/manifest.webmanifest')
  expect(answer.headers['content-type']).toMatch('application/manifest+json')
  expect(answer.headers['cache-control']).toContain('max-age')
  const manifest = JSON.parse(answer.text)
  expect(manifest).toMatchObject({
    name: 'Northern Club',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    lang: 'en-GB',
  })
  for (const { src, sizes } of manifest.icons) {
    const { headers, bytes } = await app.visitor().get(src)
    expect(headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  const corner = await sharp((await app.visitor().get('/icons/maskable-512.png')).bytes)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect([...corner]).toEqual([0x7a, 0x1f, 0x3d])
  expect(JSON.parse((await app.visitor('south').get('/manifest.webmanifest')).text).name).toBe('Southern Society')
  expect((await app.visitor().get('/login')).text).toContain('rel="manifest"')
})

test('what stands under an icon fits there [TEN-B9]', () => {
  expect(['Film club', 'Clearwater Network', 'Energy Professionals', 'Donaudampfschifffahrt'].map(shortName)).toEqual([
    'Film club',
    'Clearwater',
    'Energy',
    'Donaudampfsc',
  ])
})

test('signing out tells the browser to end what it stored, and the page says opaquely whose it is [ACC-38, TEN-B9]', async () => {
  const sue = await app.signIn('sue')
  const [hers, again, his, nobody] = await Promise.all(
    [sue, sue, await app.signIn('tom'), app.visitor()].map(
      async (who) => (await who.get('/insights')).headers['x-viewer'],
    ),
  )
  expect(hers).toMatch(/^[\w-]{16}$/)
  expect([again, his === hers, nobody]).toEqual([hers, false, ''])
  const out = await sue.call('DELETE', '/api/session')
  expect(out.headers['clear-site-data']).toBe('"storage"')
  expect((await app.visitor().get('/api/session')).headers['clear-site-data']).toBeUndefined()
})
