import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { until } from '#tests/kit/client.ts'
import { HOSTS, openTestApp, type SiteName, type TestApp, titleOf } from '#tests/kit/test-app.ts'

let app: TestApp
const SITES = Object.keys(HOSTS) as SiteName[]
beforeAll(async () => {
  app = await openTestApp()
  for (const name of SITES) {
    const intro = { type: 'introduction', config: { title: `Headline of ${name}` } }
    const tabs = [
      { name: 'Home', components: [intro] },
      { name: 'About us', components: [{ type: 'list', config: { title: 'What we do' } }] },
    ]
    await app.database.site(app.siteIds[name]).run(sql.updateTable('landing_page').set({ tabs: JSON.stringify(tabs) }))
  }
})
afterAll(() => app.close())

const get = (path: string, site: SiteName = 'north') => app.visitor(site).get(path)
const origin = (site: SiteName) => app.visitor(site).origin
const metaOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
const pictureOf = async (path: string, site: SiteName) =>
  new URL(metaOf((await get(path, site)).text).get('og:image') ?? '').pathname

test('robots.txt opens the public pages and share pictures, closes the rest, and names the sitemap of its own site [LAND-B1]', async () => {
  for (const site of SITES) {
    const { status, text, headers } = await get('/robots.txt', site)
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
    for (const line of ['Allow: /$', 'Allow: /?tab=', 'Allow: /share/', 'Allow: /privacy', 'Disallow: /'])
      expect(text.split('\n')).toContain(line)
    expect(text).toContain(`Sitemap: ${origin(site)}/sitemap.xml`)
  }
})

test('the sitemap lists every tab and policy once, by its canonical address, and each answers with that address [LAND-B1]', async () => {
  const { text, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toMatch(/^application\/xml/)
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address))
  expect(addresses).toEqual(['/', '/?tab=aboutus', '/privacy', '/terms'].map((path) => origin('north') + path))
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(2)
  for (const address of addresses) {
    const { status, text: page } = await get(address.slice(origin('north').length))
    expect(status).toBe(200)
    expect(page).toContain(`<link rel="canonical" href="${address}"/>`)
  }
})

test('whatever else is written behind an address, the page names one canonical address of its own site [LAND-B1] [SHELL-06]', async () => {
  for (const [path, canonical] of [
    ['/?tab=', '/'],
    ['/?tab=home', '/'],
    ['/?utm_source=x', '/'],
    ['/?a=1&tab=aboutus', '/?tab=aboutus'],
  ] as const) {
    const { text } = await get(path)
    expect([path, /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]]).toEqual([path, origin('north') + canonical])
    expect(metaOf(text).get('og:url')).toBe(origin('north') + canonical)
  }
})

test('every public page has a picture with address, size and description, absolute on its own site [LAND-B1] [LAND-B2]', async () => {
  for (const site of SITES)
    for (const path of ['/', '/?tab=aboutus', '/privacy', '/terms']) {
      const meta = metaOf((await get(path, site)).text)
      expect(meta.get('og:image')).toMatch(new RegExp(`^${origin(site)}/share/[0-9a-f]{16}\\.png$`))
      expect([meta.get('og:image:width'), meta.get('og:image:height'), meta.get('twitter:card')]).toEqual([
        '1200',
        '630',
        'summary_large_image',
      ])
      expect(meta.get('og:image:alt')).toContain(titleOf(site))
      expect(meta.get('twitter:image')).toBe(meta.get('og:image'))
      expect(meta.get('og:site_name')).toBe(titleOf(site))
    }
})

test('a crawler gets the picture without a session or a cookie, to keep for good, with the headers of every answer [LAND-B1]', async () => {
  const path = await pictureOf('/?tab=aboutus', 'north')
  const { status, headers, bytes } = await app.visitor().get(path, { headers: { 'user-agent': 'crawler' } })
  expect([status, headers['content-type'], headers['set-cookie']]).toEqual([200, 'image/png', undefined])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['x-content-type-options']).toBe('nosniff')
  const { width, height, format } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  const head = await app.visitor().call('HEAD', path)
  expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([200, 'image/png', 0])
  for (const other of ['/share/x.png', '/share/0123456789abcdef.jpg', '/share/', '/share/0123456789ABCDEF.png'])
    expect([other, (await get(other)).status]).toEqual([other, 404])
})

test('no site shows the name or the picture of another, asked for by its address either [LAND-B1] [TEN-01]', async () => {
  const [north, south] = await Promise.all(SITES.map((site) => pictureOf('/', site)))
  expect(north).not.toBe(south)
  const own = (await get(south ?? '', 'south')).bytes
  const requests = await get(south ?? '', 'north')
  expect(requests.bytes.equals(own)).toBe(false)
  expect(requests.bytes.equals((await get(north ?? '', 'north')).bytes)).toBe(true)
  expect(requests.headers['cache-control']).toBe('public, max-age=3600')
  for (const path of ['/', '/?tab=aboutus', '/privacy', '/robots.txt', '/sitemap.xml']) {
    const { text } = await get(path, 'north')
    expect([path, /Southern|south/.test(text)]).toEqual([path, false])
  }
})

test('where a branded page is shown, nothing of the designer’s hidden page is listed or rendered [LAND-B1] [TEN-12]', async () => {
  const ada = await app.signIn('ada')
  const designed = await pictureOf('/', 'north')
  const hidden = (await get(designed)).bytes
  await ada.call('PATCH', '/api/config/primaries', { body: { landingVariant: 'radio' } })
  try {
    await until('the branded page', async () => (await get('/')).text.includes('variant-radio'), 2_000)
    const { text } = await get('/sitemap.xml')
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address))
    expect(addresses).toEqual(['/', '/privacy', '/terms'].map((path) => origin('north') + path))
    for (const address of addresses) expect((await get(address.slice(origin('north').length))).status).toBe(200)
    const branded = await get(await pictureOf('/', 'north'))
    expect(branded.headers['cache-control']).toContain('immutable')
    const requests = await get(designed)
    expect([requests.bytes.equals(hidden), requests.bytes.equals(branded.bytes)]).toEqual([false, true])
  } finally {
    await ada.call('PATCH', '/api/config/primaries', { body: { landingVariant: 'designer' } })
    await until('the page of the designer', async () => (await get('/')).text.includes('Headline of north'), 2_000)
  }
})

test('with another name a site has another picture, and the old address shows it too [LAND-B1]', async () => {
  const ada = await app.signIn('ada', 'south')
  const before = await pictureOf('/', 'south')
  const old = (await get(before, 'south')).bytes
  await ada.call('PATCH', '/api/config/primaries', { body: { appTitle: 'Southern League' } })
  await until('a new picture', async () => (await pictureOf('/', 'south')) !== before, 2_000)
  const renewed = await get(await pictureOf('/', 'south'), 'south')
  expect(renewed.headers['cache-control']).toContain('immutable')
  expect(renewed.bytes.equals(old)).toBe(false)
  await until(
    'the new picture under the old address',
    async () => (await get(before, 'south')).bytes.equals(renewed.bytes),
    2_000,
  )
})

test('the front page says who runs the site and what it is called, as structured data that one reader can read [LAND-B1]', async () => {
  const { text } = await get('/')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'Organization', name: titleOf('north'), url: `${origin('north')}/`, email: 'office@north.test' },
    {
      '@type': 'WebSite',
      name: titleOf('north'),
      inLanguage: 'en-GB',
      publisher: { '@id': `${origin('north')}/#organisation` },
    },
  ])
})

test('the portal is kept out of every index, the public pages are not [LAND-B1]', async () => {
  for (const path of ['/login', '/home', '/insights', '/nothing-here'])
    expect([path, (await get(path)).headers['x-robots-tag']]).toEqual([path, 'noindex'])
  for (const path of ['/', '/?tab=aboutus', '/privacy']) {
    const { headers, text } = await get(path)
    expect([path, headers['x-robots-tag'], /noindex/.test(text)]).toEqual([path, undefined, false])
  }
})
