import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, until } from '#tests/kit/client.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const DRAFTS = '/api/landing-page/drafts'
const hero = (title: string) => ({ type: 'introduction', config: { title } })
const tabsOf = (title: string) => [{ name: 'Home', components: [hero(title)] }]
const add = async (client: Client, name: string, body: object = { template: 'blank' }) =>
  (await client.call('POST', DRAFTS, { body: { name, ...body } })).body
const save = (client: Client, key: string, basedOn: number, tabs: object[]) =>
  client.call('PUT', `${DRAFTS}/${key}`, { body: { basedOn, tabs } })
const publish = (client: Client, key: string, body: object) =>
  client.call('POST', `${DRAFTS}/${key}/publication`, { body })
const front = async () => (await app.visitor().get('/')).text

describe('nonsense', () => {
  test('is refused at its section and field; a draft contains nothing a visitor’s browser would execute', async () => {
    const { key } = await add(ada, 'Hostile')
    const wrong = [
      { styles: { background: 'red;}body{display:none' } },
      { heroimage: 'https://elsewhere.example/x.png' },
      { heroimage: { url: '/pictures/x.webp', alt: '' } },
      { btnText: 'Go', btnLink: 'javascript:alert(1)' },
      { title: 'x'.repeat(161) },
      { unknown: true },
    ]
    for (const config of wrong) {
      const tabs = [{ name: 'Home', components: [hero('Fine'), { type: 'introduction', config }] }]
      const refused = await save(ada, key, 0, tabs)
      expect(refused.status, JSON.stringify(config)).toBe(400)
      expect(refused.body.code).toBe('landing.section-invalid')
      expect(Object.keys(refused.body.fields)[0]).toMatch(/^tabs\.0\.components\.1\.config/)
      expect(refused.body.message).toContain("Section 2 of the tab 'Home'")
    }
    expect((await ada.get(`${DRAFTS}/${key}`)).body.revision).toBe(0)
  })

  test('a fifth event section in a tab is refused at its position, and four are accepted [LAND-17] [LAND-19]', async () => {
    const shows = ['calendar', 'events', 'calendar', 'events', 'calendar'].map((type) => ({ type, config: {} }))
    const { key } = await add(ada, 'All the days')
    const [home, more] = [shows, shows.slice(1)].map((components, tab) => ({ name: `Tab ${tab}`, components }))
    const refused = await save(ada, key, 0, [more, home] as object[])
    expect([refused.status, refused.body.code]).toEqual([400, 'landing.section-invalid'])
    expect(Object.keys(refused.body.fields)).toEqual(['tabs.1.components.4'])
    expect(refused.body.message).toContain('up to 4 calendar and event sections')
    expect((await save(ada, key, 0, [more, more] as object[])).status).toBe(200)
  })

  test('pasted markup is plain text for visitors', async () => {
    const { key } = await add(ada, 'Pasted', { tabs: tabsOf('<script>alert(1)</script><b>Bold') })
    await publish(ada, key, { basedOn: 0 })
    await until('the design', async () => (await front()).includes('&lt;script&gt;'))
    expect(await front()).not.toContain('<script>alert')
  })

  test('drafts of 5 MB, and of more than 500 kB, are refused with a message', async () => {
    const { key } = await add(ada, 'Huge')
    const tabs = (size: number) => [
      { name: 'Home', components: [{ type: 'later', config: { text: 'x'.repeat(size) } }] },
    ]
    expect((await save(ada, key, 0, tabs(5_000_000))).status).toBe(413)
    const large = await save(ada, key, 0, tabs(600_000))
    expect(large.status).toBe(413)
    expect(large.body.message).toContain('too large')
    const copy = await ada.call('PUT', `${DRAFTS}/${key}/working-copy`, { body: { basedOn: 0, tabs: tabs(600_000) } })
    expect(copy.status).toBe(413)
  })

  test('a section from a later version is stored unchanged and left out for visitors', async () => {
    const later = { type: 'hologram', config: { depth: 3, inner: { a: [1, null] } } }
    const { key } = await add(ada, 'From later', {
      tabs: [{ name: 'Home', components: [later, hero('Still here')] }],
    })
    expect((await ada.get(`${DRAFTS}/${key}`)).body.tabs[0].components[0]).toEqual(later)
    await publish(ada, key, { basedOn: 0 })
    await until('the design', async () => (await front()).includes('Still here'))
    expect(await front()).not.toContain('hologram')
  })
})

test('the content of all sections of a design is read at once, each distinct need only once', async () => {
  const library = { type: 'library', config: { categories: ['guidance'] } }
  const tabs = [{ name: 'Home', components: [library, library, hero('x')] }]
  const { content } = (await ada.call('POST', '/api/landing-page/content', { body: { tabs } })).body
  expect(Object.keys(content)).toEqual(['0.0', '0.1'])
  expect(content['0.0'].insights).toEqual([])
})
