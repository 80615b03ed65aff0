import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandedMessages } from '#features/landing/web/branded/messages.ts'
import { siteConfigMessages } from '#features/site/web/config/messages.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from './kit/client.ts'
import { openTestApp, type TestApp } from './kit/test-app.ts'
import { publish } from './kit/writing.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const choose = (landingVariant: string) => ada.call('PATCH', '/api/config/primaries', { body: { landingVariant } })
const shows = (what: string, pageText: string) =>
  until(what, async () => (await app.visitor().get('/')).text.includes(pageText))

test('the front page is the designer’s until the site chooses a branded one, and is it again afterwards [TEN-12]', async () => {
  expect((await app.visitor().get('/api/site')).body.primaries.landingVariant).toBe('designer')
  expect((await app.visitor().get('/')).text).toContain('Welcome to Northern Club')
  for (const [variant, pageText] of [
    ['radio', 'variant-radio'],
    ['energy', 'variant-energy'],
    ['filmClub', 'variant-filmClub'],
    ['filmMakers', 'variant-filmMakers'],
  ] as const) {
    expect((await choose(variant)).status).toBe(200)
    await shows(variant, pageText)
    expect((await app.visitor().get('/?tab=anything')).status).toBe(404)
  }
  expect((await app.visitor('south').get('/')).text).toContain('Welcome to Southern Society')
  expect((await choose('poster')).status).toBe(400)
  expect((await choose('designer')).status).toBe(200)
  await shows('the designed page', 'Welcome to Northern Club')
})

test('the way in is called Login on the designed page, and Sign In on branded ones and on every other public page [SHELL-01] [LAND-03]', async () => {
  const { id } = await publish(ada, { title: 'For everybody' })
  await app.database.site(app.siteIds.north).run(
    sql
      .updateTable('insight')
      .set({ visible_to: ['visitor', 'guest', 'member', 'jedi'] })
      .where('id', '=', id),
  )
  const wayIn = async (path: string) => {
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec((await app.visitor().get(path)).text) ?? []
    return Array.from(header.matchAll(/>([^<]*(?:log|sign)[ -]?in[^<]*)</gi), ([, name]) => name)
  }
  // The variants of the five sample sites: the designed page and each branded one.
  for (const variant of ['designer', 'radio', 'energy', 'filmClub', 'filmMakers']) {
    expect((await choose(variant)).status).toBe(200)
    await shows(variant, variant === 'designer' ? 'Welcome to Northern Club' : `variant-${variant}`)
    expect([variant, await wayIn('/')]).toEqual([variant, [variant === 'designer' ? 'Login' : 'Sign In']])
    for (const path of ['/privacy', '/terms', `/InsightPage/${id}`])
      expect([variant, path, await wayIn(path)]).toEqual([variant, path, ['Sign In']])
  }
  await choose('designer')
})

test('an administrator replaces the contents of a branded page; visitors read them soon after [TEN-12] [LAND-34]', async () => {
  await choose('energy')
  const path = '/api/landing-page/variants/energy'
  expect((await ada.get(path)).body).toMatchObject({ variant: 'energy', isOwn: false, revision: 0 })
  const contents = { opening: { title: 'Power, plainly put' } }
  const replaced = await ada.call('PUT', path, { body: { contents, basedOn: 0 } })
  expect(replaced.status).toBe(200)
  expect(replaced.body).toMatchObject({
    isOwn: true,
    revision: 1,
    contents: { ...contents, partners: { title: 'Working with' } },
  })
  await shows('the new opening', 'Power, plainly put')
  // The site's parent categories appear in its carousel (LAND-26).
  await shows('the carousel', 'Guidance · Case Studies')
  const other = await app.signIn('ada', 'south')
  expect((await other.get(path)).body).toMatchObject({ isOwn: false })
})

test('wrong contents are refused field by field and change nothing [LAND-34]', async () => {
  const path = '/api/landing-page/variants/radio'
  const contents = {
    opening: { title: 'x'.repeat(200) },
    pictures: [{ url: 'https://elsewhere.example/p.png', alt: 'A' }],
  }
  const answer = await ada.call('PUT', path, { body: { contents, basedOn: 0 } })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields)).toEqual(['opening.title', 'pictures.0.url'])
  expect((await ada.get(path)).body.isOwn).toBe(false)
})

test('only administrators read and replace contents [LAND-34]', async () => {
  const path = '/api/landing-page/variants/filmClub'
  const member = await app.signIn('sue')
  expect((await member.get(path)).status).toBe(403)
  expect((await member.call('PUT', path, { body: { contents: {}, basedOn: 0 } })).status).toBe(403)
  expect((await member.call('POST', `${path}/preview`, { body: { contents: {} } })).status).toBe(403)
  expect((await app.visitor().get(path)).status).toBe(401)
})

test('two administrators who replace the same contents: the second is told, and nothing is written over [LAND-34]', async () => {
  const path = '/api/landing-page/variants/filmMakers'
  const bea = await app.signIn('bea')
  const titled = (title: string) => ({ opening: { title } })
  const save = (client: Client, title: string, basedOn: number) =>
    client.call('PUT', path, { body: { contents: titled(title), basedOn } })
  for (const basedOn of [0, 1]) {
    const answers = await Promise.all([save(ada, 'Of Ada', basedOn), save(bea, 'Of Bea', basedOn)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('request.changed-meanwhile')
    const stored = (await ada.get(path)).body
    const won = answers.find(({ status }) => status === 200)?.body
    expect([stored.revision, stored.contents.opening.title]).toEqual([basedOn + 1, won.contents.opening.title])
  }
  expect((await save(bea, 'Later', 1)).status).toBe(409)
  expect((await save(bea, 'Later', 7)).status).toBe(409)
  expect((await save(bea, 'Later', 2)).body).toMatchObject({ revision: 3, contents: titled('Later') })
})

test('contents are tried out with what the site has, and nothing of it is saved or shown to visitors [LAND-34] [LAND-26]', async () => {
  const path = '/api/landing-page/variants/energy'
  const before = (await ada.get(path)).body
  const tried = await ada.call('POST', `${path}/preview`, { body: { contents: { opening: { title: 'Only tried' } } } })
  expect(tried.body).toMatchObject({
    contents: { opening: { title: 'Only tried' }, partners: { title: 'Working with' } },
    content: { latest: { insights: expect.any(Array) } },
  })
  expect(tried.body.parentCategories.length).toBeGreaterThan(0)
  expect((await ada.get(path)).body).toEqual(before)
  expect((await app.visitor().get('/')).text).not.toContain('Only tried')
  const wrong = await ada.call('POST', `${path}/preview`, { body: { contents: { opening: { title: '' } } } })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { 'opening.title': 'Enter a heading.' }])
})

test('the pages are called here as where one of them is chosen for visitors [TEN-12]', () => {
  const { designer: _, ...chosen } = siteConfigMessages.config.choices.landingVariant
  expect(brandedMessages.names).toEqual(chosen)
})
