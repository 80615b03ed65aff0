import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTAL_ROUTES } from '#app/routes.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client, until } from '#tests/kit/client.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs, publish } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  const tabs = [
    {
      name: 'Home',
      components: [
        { type: 'introduction', config: { title: 'Welcome here' } },
        { type: 'library', config: { title: 'Latest' } },
      ],
    },
    { name: 'About us', components: [{ type: 'list', config: { title: 'What we do' } }] },
  ]
  await app.database.site(app.siteIds.north).run(sql.updateTable('landing_page').set({ tabs: JSON.stringify(tabs) }))
})
afterAll(() => app.close())

const front = () => app.visitor().get('/')

test('anybody sees the published page without signing in, and gets no cookie [LAND-01]', async () => {
  const answer = await front()
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.text).toContain('Welcome here')
  const read = await app.visitor().get('/api/landing-page')
  expect(read.body).toMatchObject({ name: 'Front', revision: 1, tabs: [{ name: 'Home' }, { name: 'About us' }] })
})

test('each tab has components of a type and a config, and an address of its own; another has none [LAND-02] [SHELL-06]', async () => {
  const { tabs } = (await app.visitor().get('/api/landing-page')).body
  for (const tab of tabs)
    for (const component of tab.components)
      expect(component).toEqual({ type: expect.any(String), config: expect.any(Object) })
  const about = await app
    .visitor()
    .get('/?tab=aboutus')
    .then((answer) => (answer.status === 200 ? answer : app.visitor().get('/?tab=about-us')))
  expect(about.text).toContain('What we do')
  expect((await app.visitor().get('/?tab=nothing')).status).toBe(404)
})

test('the page says the same bytes until something it shows changes [LAND-B1]', async () => {
  const first = await front()
  for (let again = 0; again < 5; again += 1) expect((await front()).text).toBe(first.text)
  await ada.call('PATCH', '/api/config/primaries', { body: { appPhone: '01632 960 001' } })
  await until('the new phone number', async () => (await front()).text.includes('01632 960 001'))
})

test('a second server process drops its copy too [LAND-B1]', async () => {
  const second = new Client((await app.another()).port, HOSTS.north)
  const before = (await second.get('/')).text
  expect((await second.get('/')).text).toBe(before)
  await ada.call('PATCH', '/api/config/primaries', { body: { town: 'Harrogate' } })
  for (const client of [second, app.visitor()])
    await until('the new town', async () => (await client.get('/')).text.includes('Harrogate'))
})

test('a new insight shows, as card fields only, and leads to the reader [LAND-24] [LAND-B1]', async () => {
  const { id } = await publish(ada, {
    title: 'Fresh tile',
    subTitle: 'Its standfirst',
    contentJSON: paragraphs('The whole secret text.'),
  })
  await until('the tile', async () => (await front()).text.includes('Fresh tile'))
  const { text } = await front()
  expect(text).toContain(`/InsightPage/${id}`)
  expect(text).not.toMatch(/whole secret text|ada of north|@guildhall/)
  expect((await app.visitor().get(`/api/insights/${id}`)).status).toBe(401)
})

test('where the library is switched off its tiles do not show, and come back with it [TEN-08] [LAND-09]', async () => {
  await publish(ada, { title: 'Switched tile' })
  await until('the tile', async () => (await front()).text.includes('Switched tile'))
  await ada.call('PATCH', '/api/config/switches', { body: { insights: false } })
  await until('no tile', async () => !/Switched tile|InsightPage|>Latest</.test((await front()).text))
  await ada.call('PATCH', '/api/config/switches', { body: { insights: true } })
  await until('the tile again', async () => (await front()).text.includes('Switched tile'))
})

test('compressed and plain pages say the same [LAND-B1]', async () => {
  const plain = (await front()).text
  const squeezed = await new Promise<Buffer>((resolve, reject) => {
    request(
      { port: app.server.port, path: '/', headers: { host: HOSTS.north, 'accept-encoding': 'gzip, br' } },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        expect(response.headers['content-encoding']).toBe('br')
        resolve(brotliDecompressSync(Buffer.concat(chunks)))
      },
    )
      .on('error', reject)
      .end()
  })
  expect(squeezed.toString()).toBe(plain)
})

test('the footer shows what the configuration says and links to both policies [LAND-35]', async () => {
  const body = {
    addressLine1: '1 Mill Lane',
    postCode: 'LS1 1AA',
    appEmail: 'hello@north.test',
    appSocials: { linkedin: 'https://linkedin.com/company/north' },
  }
  await ada.call('PATCH', '/api/config/primaries', { body })
  await until('the address', async () => (await front()).text.includes('1 Mill Lane'))
  const footer = /<footer[\s\S]*<\/footer>/.exec((await front()).text)?.[0] ?? ''
  for (const part of [
    'Northern Club',
    '1 Mill Lane',
    'LS1 1AA',
    'hello@north.test',
    'https://linkedin.com/company/north',
    '/privacy',
    '/terms',
  ])
    expect(footer).toContain(part)
  expect(footer).not.toContain('facebook')
  for (const path of ['/privacy', '/terms']) expect((await app.visitor().get(path)).status).toBe(200)
})

test('every page has the security headers and no room for foreign script [LAND-01] [LAND-B1]', async () => {
  for (const path of [
    '/',
    '/privacy',
    '/login',
    '/nothing-here',
    '/api',
    '/healthz',
    '/nothing.css',
    '/_mail',
    '/avatars/drawn.svg',
  ]) {
    const { headers } = await app.visitor().get(path)
    expect([path, headers['x-content-type-options'], headers['referrer-policy']]).toEqual([
      path,
      'nosniff',
      'strict-origin-when-cross-origin',
    ])
    if (path === '/healthz') continue
    const policy = String(headers['content-security-policy'])
    expect([path, /frame-ancestors 'none'/.test(policy)]).toEqual([path, true])
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/)
  }
})

test('addresses of the portal answer 200, unknown ones 404, in any letter case [SHELL-06]', async () => {
  for (const route of PORTAL_ROUTES) {
    const path = route.replace(/\{\w+\}/g, 'x')
    for (const each of [path, `${path}/`, path.toUpperCase(), `${path}?a=1`])
      expect([each, (await app.visitor().get(each)).status]).toEqual([each, 200])
  }
  for (const path of ['/nothing-here', '/dash/nothing/at-all', '/InsightPage', '/insights/x/y', '/loginx']) {
    const answer = await app.visitor().get(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers['content-type']).toMatch(/html/)
  }
  for (const path of ['/nothing.js', '/api/nothing', '/api/', '/robots.php'])
    expect((await app.visitor().get(path)).status).toBe(404)
})
