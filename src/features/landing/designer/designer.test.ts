import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { Client, until } from '#tests/kit/client.ts'
import { HOSTS, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { plannedPublications } from './publishing.ts'

let app: TestApp
let ada: Client
let bea: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  bea = await app.signIn('bea')
})
afterAll(() => app.close())

const DRAFTS = '/api/landing-page/drafts'
const hero = (title: string) => ({ type: 'introduction', config: { title } })
const tabsOf = (...titles: string[]) => [{ name: 'Home', components: titles.map(hero) }]
const add = async (client: Client, name: string, body: object = { template: 'blank' }) =>
  (await client.call('POST', DRAFTS, { body: { name, ...body } })).body
const save = (client: Client, key: string, basedOn: number, tabs: object[]) =>
  client.call('PUT', `${DRAFTS}/${key}`, { body: { basedOn, tabs } })
const publish = (client: Client, key: string, body: object) =>
  client.call('POST', `${DRAFTS}/${key}/publication`, { body })
const live = async () => (await app.visitor().get('/api/landing-page')).body
const front = async () => (await app.visitor().get('/')).text

describe('drafts', () => {
  test('are created from a template: an empty page, or an introduction and a list [DES-08]', async () => {
    const empty = await ada.call('POST', DRAFTS, { body: { name: 'Empty', template: 'blank' } })
    expect([empty.status, empty.body.id]).toEqual([201, empty.body.key])
    expect(empty.body.tabs).toEqual([{ name: 'Home', components: [] }])
    const { tabs } = await add(ada, 'Community', { template: 'informationCommunity' })
    expect(tabs[0].components.map(({ type }: { type: string }) => type)).toEqual(['introduction', 'list'])
    for (const body of [{}, { template: 'blank', tabs: tabsOf('x') }, { template: 'other' }])
      expect((await ada.call('POST', DRAFTS, { body: { name: 'X', ...body } })).status).toBe(400)
  })

  test('need a name when they are created, saved as new or renamed [DES-09]', async () => {
    const { key } = await add(ada, 'Named')
    for (const answer of [
      await ada.call('POST', DRAFTS, { body: { name: '  ', template: 'blank' } }),
      await ada.call('POST', DRAFTS, { body: { name: '', tabs: tabsOf('x') } }),
      await ada.call('PATCH', `${DRAFTS}/${key}`, { body: { name: ' ' } }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body.fields.name).toBe('Please Enter a name')
    }
  })

  test('store what was saved, with name, key and tabs [DES-10, DES-16, DES-17]', async () => {
    const { key } = await add(ada, 'Spring')
    const saved = await save(ada, key, 0, tabsOf('Spring is here'))
    expect(saved.body).toMatchObject({ key, name: 'Spring', revision: 1, updatedBy: 'ada of north' })
    const read = (await bea.get(`${DRAFTS}/${key}`)).body
    expect(read.tabs).toEqual(tabsOf('Spring is here'))
    const list = (await bea.get(DRAFTS)).body.items
    expect(list[0]).toMatchObject({ key, name: 'Spring', revision: 1 })
    expect(await live()).not.toMatchObject({ tabs: tabsOf('Spring is here') })
  })

  test('Save As stores the tabs as another draft and leaves the first unchanged [DES-11]', async () => {
    const first = await add(ada, 'First', { tabs: tabsOf('One') })
    const second = await add(ada, 'Second', { tabs: tabsOf('Two') })
    expect(second.key).not.toBe(first.key)
    expect((await ada.get(`${DRAFTS}/${first.key}`)).body.tabs).toEqual(tabsOf('One'))
  })

  test('can be renamed, with the same tabs and revision [DES-12]', async () => {
    const { key } = await add(ada, 'Before', { tabs: tabsOf('Same') })
    const renamed = await ada.call('PATCH', `${DRAFTS}/${key}`, { body: { name: 'After' } })
    expect(renamed.body).toMatchObject({ key, name: 'After', revision: 0 })
    expect((await ada.get(`${DRAFTS}/${key}`)).body).toMatchObject({ name: 'After', tabs: tabsOf('Same') })
  })

  test("are copied as '{name} copy' with their saved content, also with a name of maximum length [DES-13]", async () => {
    const { key } = await add(ada, 'Autumn', { tabs: tabsOf('Leaves') })
    const copy = (await ada.call('POST', `${DRAFTS}/${key}/copies`)).body
    expect(copy).toMatchObject({ name: 'Autumn copy', tabs: tabsOf('Leaves'), revision: 0 })
    const long = await add(ada, 'x'.repeat(120))
    expect((await ada.call('POST', `${DRAFTS}/${long.key}/copies`)).body.name).toMatch(/^x{115} copy$/)
  })

  test('are listed page by page, newest first', async () => {
    const first = (await ada.get(`${DRAFTS}?limit=2`)).body
    const second = (await ada.get(`${DRAFTS}?limit=2&cursor=${first.nextCursor}`)).body
    const all = (await ada.get(DRAFTS)).body.items
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 4))
  })

  test('that are removed disappear for everybody; what was published from them stays', async () => {
    const { key } = await add(ada, 'Short-lived', { tabs: tabsOf('Stays') })
    await publish(ada, key, { basedOn: 0 })
    expect((await ada.call('DELETE', `${DRAFTS}/${key}`)).status).toBe(200)
    expect((await bea.get(`${DRAFTS}/${key}`)).status).toBe(404)
    expect((await live()).tabs).toEqual(tabsOf('Stays'))
  })

  test('are only accessible to administrators of their own site [DES-01, DES-16]', async () => {
    const { key } = await add(ada, 'Ours')
    for (const person of ['sue', 'jed', 'gus'] as const)
      expect((await (await app.signIn(person)).get(DRAFTS)).status, person).toBe(403)
    expect((await app.visitor().get(DRAFTS)).status).toBe(401)
    const abroad = await app.signIn('ada', 'south')
    expect((await abroad.get(DRAFTS)).body.items).toEqual([])
    expect((await abroad.get(`${DRAFTS}/${key}`)).status).toBe(404)
    expect((await save(abroad, key, 0, tabsOf('Theirs'))).status).toBe(404)
  })
})

describe('two administrators in one draft', () => {
  test('the second to save is refused with the name of the first, and nothing is overwritten [DES-B1]', async () => {
    const { key } = await add(ada, 'Shared', { tabs: tabsOf('Start') })
    expect((await save(ada, key, 0, tabsOf('Ada'))).status).toBe(200)
    const refused = await save(bea, key, 0, tabsOf('Bea'))
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('request.changed-meanwhile')
    expect(refused.body.message).toContain('ada of north')
    expect((await ada.get(`${DRAFTS}/${key}`)).body.tabs).toEqual(tabsOf('Ada'))
  })

  test('of two simultaneous saves one is stored completely, the other refused', async () => {
    const { key } = await add(ada, 'Race')
    const answers = await Promise.all([save(ada, key, 0, tabsOf('A')), save(bea, key, 0, tabsOf('B'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { tabs, revision } = (await ada.get(`${DRAFTS}/${key}`)).body
    expect(revision).toBe(1)
    expect(tabs).toEqual(answers[0]?.status === 200 ? tabsOf('A') : tabsOf('B'))
  })

  test('each sees that the other is editing; a working copy is visible only to its author, and is deleted on save [DES-B1]', async () => {
    const { key } = await add(ada, 'Together', { tabs: tabsOf('Start') })
    const unfinished = [{ name: 'Home', components: [{ type: 'introduction', config: { title: 7 } }] }]
    const response = await ada.call('PUT', `${DRAFTS}/${key}/working-copy`, { body: { basedOn: 0, tabs: unfinished } })
    expect(response.status).toBe(200)
    const mine = (await ada.get(`${DRAFTS}/${key}`)).body
    expect(mine).toMatchObject({ workingCopy: { basedOn: 0, tabs: unfinished }, others: [], tabs: tabsOf('Start') })
    const theirs = (await bea.get(`${DRAFTS}/${key}`)).body
    expect(theirs.workingCopy).toBeNull()
    expect(theirs.others).toMatchObject([{ name: 'ada of north' }])
    await save(ada, key, 0, tabsOf('Done'))
    expect((await ada.get(`${DRAFTS}/${key}`)).body.workingCopy).toBeNull()
    expect((await bea.get(`${DRAFTS}/${key}`)).body.others).toEqual([])
  })

  test('a working copy is deleted on request, and with its draft', async () => {
    const { key } = await add(ada, 'Dropped')
    const saveWorkingCopy = () =>
      ada.call('PUT', `${DRAFTS}/${key}/working-copy`, { body: { basedOn: 0, tabs: tabsOf('Half') } })
    await saveWorkingCopy()
    await ada.call('DELETE', `${DRAFTS}/${key}/working-copy`)
    expect((await ada.get(`${DRAFTS}/${key}`)).body.workingCopy).toBeNull()
    await saveWorkingCopy()
    expect((await ada.call('DELETE', `${DRAFTS}/${key}`)).status).toBe(200)
    expect((await saveWorkingCopy()).status).toBe(404)
  })
})

describe('publishing', () => {
  test('makes the draft the live page for the next visitor [DES-15]', async () => {
    const { key } = await add(ada, 'New face', { tabs: tabsOf('A new face') })
    expect(await front()).not.toContain('A new face')
    const published = await publish(ada, key, { basedOn: 0 })
    expect(published.status).toBe(201)
    await until('the design', async () => (await front()).includes('A new face'))
    expect(await live()).toMatchObject({ name: 'New face', revision: published.body.revision })
  })

  test('shows on every process [DES-15]', async () => {
    const { key } = await add(ada, 'Everywhere', { tabs: tabsOf('Seen everywhere') })
    const other = new Client((await app.another()).port, HOSTS.north)
    expect((await other.get('/')).text).not.toContain('Seen everywhere')
    await publish(ada, key, { basedOn: 0 })
    await until('the design', async () => (await other.get('/')).text.includes('Seen everywhere'))
  })

  test('accepts only the saved revision the user has seen: a draft saved again since is refused', async () => {
    const { key } = await add(ada, 'Moving', { tabs: tabsOf('Old') })
    await save(bea, key, 0, tabsOf('Newer'))
    expect((await publish(ada, key, { basedOn: 0 })).body.code).toBe('request.changed-meanwhile')
  })

  test('a repeated call with the same key publishes once', async () => {
    const { key } = await add(ada, 'Once', { tabs: tabsOf('Once') })
    const call = () =>
      ada.call('POST', `${DRAFTS}/${key}/publication`, {
        body: { basedOn: 0 },
        headers: { 'idempotency-key': 'publish-once' },
      })
    const [first, second] = [await call(), await call()]
    expect(second.body).toEqual(first.body)
    expect((await live()).revision).toBe(first.body.revision)
  })

  test('every page that was live can be previewed and restored as a new version [DES-B2]', async () => {
    const { key } = await add(ada, 'Two faces', { tabs: tabsOf('First face') })
    const first = (await publish(ada, key, { basedOn: 0 })).body
    await save(ada, key, 0, tabsOf('Second face'))
    const second = (await publish(ada, key, { basedOn: 1 })).body
    const [newest, before] = (await ada.get('/api/landing-page/versions')).body.items
    expect(newest).toMatchObject({ id: second.id, state: 'live', by: 'ada of north' })
    expect(before).toMatchObject({ id: first.id, state: 'past' })
    expect((await ada.get(`/api/landing-page/versions/${first.id}`)).body.tabs).toEqual(tabsOf('First face'))
    const back = await bea.call('POST', `/api/landing-page/versions/${first.id}/restoration`)
    expect(back.body).toMatchObject({ revision: second.revision + 1, state: 'live', by: 'bea of north' })
    expect((await live()).tabs).toEqual(tabsOf('First face'))
    const south = await app.signIn('ada', 'south')
    expect((await south.get(`/api/landing-page/versions/${first.id}`)).status).toBe(404)
    expect((await south.call('POST', `/api/landing-page/versions/${first.id}/restoration`)).status).toBe(404)
  })

  test('can be planned: the page is published automatically at its time, once [DES-B2]', async () => {
    const { key } = await add(ada, 'Planned', { tabs: tabsOf('By itself') })
    const at = new Date(Date.now() + 3_000).toISOString()
    const planned = (await publish(ada, key, { basedOn: 0, at })).body
    expect(planned).toMatchObject({ state: 'planned', at, revision: null })
    expect((await ada.get('/api/landing-page/versions?limit=1')).body.items[0]).toMatchObject({ id: planned.id })
    const before = (await live()).revision
    // Changes after planning do not affect the plan.
    await save(ada, key, 0, tabsOf('Something else'))
    expect(await front()).not.toContain('By itself')
    await until('the design', async () => (await front()).includes('By itself'))
    expect((await live()).revision).toBe(before + 1)
    const { items } = (await ada.get('/api/landing-page/versions')).body
    expect(items[0]).toMatchObject({ name: 'Planned', state: 'live', by: 'ada of north' })
    expect(items.some(({ state }: { state: string }) => state === 'planned')).toBe(false)
  }, 15_000)

  test('a plan can be cancelled, and none can be made for the past [DES-B2]', async () => {
    const { key } = await add(ada, 'Never', { tabs: tabsOf('Never') })
    const past = await publish(ada, key, { basedOn: 0, at: new Date(Date.now() - 1_000).toISOString() })
    expect(past.body).toMatchObject({ code: 'landing.plan-passed', fields: { at: 'Choose a time in the future.' } })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = (await publish(ada, key, { basedOn: 0, at })).body
    expect((await ada.call('DELETE', `/api/landing-page/versions/${id}`)).status).toBe(200)
    expect((await ada.call('DELETE', `/api/landing-page/versions/${id}`)).status).toBe(404)
  })

  test('that was planned and can no longer be shown stays in the list as not published [DES-B2]', async () => {
    const database = app.database.site(app.siteIds.north)
    const id = newId()
    const tabs = JSON.stringify([{ name: 'Home', components: [{ type: 'introduction', config: { title: 7 } }] }])
    const overdue = {
      site_id: app.siteIds.north,
      id,
      name: 'Narrowed',
      tabs,
      publish_at: new Date(),
      planned_by: null,
    }
    await database.transaction((transaction) => transaction.run(sql.insertInto('landing_page_plan').values(overdue)))
    const before = (await live()).revision
    await plannedPublications.run(database, id)
    await plannedPublications.run(database, id)
    const { items } = (await ada.get('/api/landing-page/versions')).body
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ state: 'failed', name: 'Narrowed' })
    expect((await live()).revision).toBe(before)
    expect((await ada.call('DELETE', `/api/landing-page/versions/${id}`)).status).toBe(200)
  })

  test('versions are listed page by page, plans first', async () => {
    const { key } = await add(ada, 'Soon', { tabs: tabsOf('Soon') })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await publish(ada, key, { basedOn: 0, at })
    const all = (await ada.get('/api/landing-page/versions')).body.items
    expect(all[0].state).toBe('planned')
    const pages: unknown[] = []
    for (let cursor = ''; cursor !== null; ) {
      const page = (await ada.get(`/api/landing-page/versions?limit=2${cursor && `&cursor=${cursor}`}`)).body
      pages.push(...page.items)
      cursor = page.nextCursor
    }
    expect(pages).toEqual(all)
  })
})

test('a draft remains when its administrator leaves, without their name; their working copy is deleted [PROF-19]', async () => {
  const { key } = await add(bea, 'Left behind', { tabs: tabsOf('Work') })
  await bea.call('PUT', `${DRAFTS}/${key}/working-copy`, { body: { basedOn: 0, tabs: tabsOf('More') } })
  const left = await bea.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
  expect(left.status, left.text).toBe(200)
  const read = (await ada.get(`${DRAFTS}/${key}`)).body
  expect(read).toMatchObject({ updatedBy: null, tabs: tabsOf('Work'), others: [] })
})
