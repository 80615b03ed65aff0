import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIO_LISTS } from '#base/slug.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { entryAt, listActions, paths } from '#tests/kit/lists.ts'
import { someoneAs } from '#tests/kit/people.ts'
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

describe('adding', () => {
  test('keys are made from names: slugs for categories and industries, paths for the rest [TEN-26] [TEN-27]', async () => {
    expect((await lists.add('categories', 'Oil & Gas (UK)')).body).toMatchObject({
      id: 'oilgasuk',
      path: 'oilgasuk',
      name: 'Oil & Gas (UK)',
    })
    expect((await lists.add('industries', 'Peat-Land')).body).toMatchObject({ path: 'peatland', name: 'Peat-Land' })
    for (const list of ['legalCategories', 'legalRegulators', 'suppliers', 'companyTypes'])
      expect((await lists.add(list, 'Acme Ltd. #1 [UK]')).body).toMatchObject({
        path: 'Acme Ltd 1 UK',
        name: 'Acme Ltd. #1 [UK]',
      })
    const { categories, industries } = (await ada.get('/api/config')).body
    expect(categories.map((entry: { path: string }) => entry.path)).toContain('oilgasuk')
    expect(industries.map((entry: { path: string }) => entry.path)).toContain('peatland')
  })

  test('a name whose key is taken is refused with the name of what is there [TEN-28] [SHELL-32]', async () => {
    for (const [list, name, existing] of [
      ['categories', 'case-studies', 'Case Studies'],
      ['industries', 'AIR QUALITY', 'Air Quality'],
      ['categories', 'general', 'General'],
    ] as const) {
      const answer = await lists.add(list, name)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toContain(`'${existing}'`)
      expect(answer.body.fields.name).toContain(existing)
    }
    await lists.add('suppliers', 'Aqua Ltd.')
    expect((await lists.add('suppliers', 'Aqua Ltd')).body.message).toContain("'Aqua Ltd.'")
  })

  test('of two that add one name at the same moment one is refused [TEN-28]', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => lists.add('suppliers', 'Twice')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })

  test('a name that leaves no key, or a list there is not, is refused [TEN-26] [TEN-28]', async () => {
    expect((await lists.add('categories', '…!')).status).toBe(400)
    expect((await lists.add('suppliers', './#')).status).toBe(400)
    expect((await lists.add('pets', 'Cat')).status).toBe(400)
  })

  test('the same name on another site is no duplicate [TEN-28] [TEN-03]', async () => {
    await lists.add('suppliers', 'Shared')
    expect((await lists.add('suppliers', 'Shared', await app.signIn('ada', 'south'))).status).toBe(201)
  })

  test('General is always there, first [TEN-21]', async () => {
    expect((await ada.get('/api/config')).body.categories[0]).toMatchObject({ path: 'general', name: 'General' })
  })

  test('open screens of members are notified of a new entry [MISC-07]', async () => {
    const live = await (await app.signIn('gus')).listen()
    await lists.add('industries', 'Hydrogen')
    await until('a guest to hear', () => live.text.includes('"config"'))
    live.close()
  })
})

describe('what an entry is', () => {
  test('a category has a name, a slug and a visible flag and starts active; an empty name is refused [TEN-21] [ADM-23]', async () => {
    const { status, body } = await lists.add('categories', 'Tools & Toys')
    expect([status, body]).toEqual([
      201,
      {
        id: 'toolstoys',
        path: 'toolstoys',
        name: 'Tools & Toys',
        isActive: true,
        childCategories: [],
        downloadURL: '',
        revision: 1,
      },
    ])
    expect((await lists.add('categories', '  ')).body.fields).toEqual({ name: 'Please enter a Category Name' })
  })

  test('a parent category needs a name of at most 35 characters and a child; each refusal has its own words [TEN-22] [ADM-24] [ADM-25]', async () => {
    expect((await lists.addParent('Tools', ['guidance', 'general', 'guidance'])).body).toMatchObject({
      path: 'Tools',
      childCategories: ['guidance', 'general'],
      downloadURL: '',
    })
    expect((await lists.addParent(' ')).body.fields.name).toBe('Please enter a Category Name')
    expect((await lists.addParent('é'.repeat(36))).body.fields.name).toBe('Category name must be 35 characters or less')
    expect((await lists.addParent('é'.repeat(35))).status).toBe(201)
    for (const childCategories of [[], undefined])
      expect(
        (await lists.add('parentCategories', 'Lonely', ada, { childCategories })).body.fields.childCategories,
      ).toBe('Please select at least one child category')
    expect((await lists.change('parentCategories', 'Tools', { childCategories: [] })).body.fields.childCategories).toBe(
      'Please select at least one child category',
    )
    expect((await lists.addParent('Strange', ['nosuch'])).body.code).toBe('site.no-such-category')
  })

  test('every list says which name is missing [ADM-24] [ADM-27] [ADM-28]', async () => {
    const messageFor = async (list: string) => (await lists.add(list, '')).body.fields.name
    expect(await messageFor('industries')).toBe('Please enter an Industry Name')
    expect(await messageFor('suppliers')).toBe('Please enter a Supplier Name')
    expect(await messageFor('companyTypes')).toBe('Please enter a Company type Name')
  })

  test('audio options are labels and values of five lists, read live; an added one is answered and offered at once [TEN-30] [WRITE-31] [WRITE-32]', async () => {
    const live = await sue.listen()
    for (const list of AUDIO_LISTS)
      expect((await lists.add(list, 'Brass & Reed')).body).toMatchObject({
        id: 'brassreed',
        path: 'brassreed',
        name: 'Brass & Reed',
      })
    await until('a member to hear', () => live.text.includes('"config"'))
    live.close()
    const audio = (await sue.get('/api/config/audio')).body
    expect(Object.keys(audio).sort()).toEqual([...AUDIO_LISTS].sort())
    for (const list of AUDIO_LISTS) expect(audio[list]).toEqual([{ label: 'Brass & Reed', value: 'brassreed' }])
    await lists.change('moods', 'brassreed', { isActive: false })
    expect((await sue.get('/api/config/audio')).body.moods).toEqual([])
  })

  test('who follows a topic is stored by the server and shown to nobody, and goes with the topic and the member [TEN-23]', async () => {
    await lists.add('industries', 'Followed')
    const database = app.database.site(app.siteIds.north)
    const follower = app.memberIds.north.tom
    await database.run(
      sql
        .insertInto('topic_subscription')
        .values({ site_id: app.siteIds.north, path: 'followed', member_id: follower, wanted: true }),
    )
    for (const client of [ada, sue])
      for (const path of ['/api/config', '/api/config/lists/industries'])
        expect((await client.get(path)).text).not.toContain(follower)
    expect((await lists.change('industries', 'followed', { name: 'Followed still' })).text).not.toContain(follower)
    const subscribers = () => database.many(sql.selectFrom('topic_subscription').select('member_id'))
    expect(await subscribers()).toEqual([{ member_id: follower }])
    await lists.remove('industries', 'followed')
    expect(await subscribers()).toEqual([])
  })
})

test('only administrators see and change the whole lists; the server says so [ADM-33]', async () => {
  for (const role of ['guest', 'member', 'jedi', 'newUser'] as const) {
    const client = await someoneAs(app, role)
    for (const answer of [
      await client.get('/api/config/lists/categories'),
      await lists.add('industries', 'Mine', client),
      await lists.change('industries', 'water', { name: 'Mine' }, client),
      await lists.remove('industries', 'water', client),
      await client.call('PUT', '/api/config/lists/industries/order', { body: { paths: [] } }),
      await client.call('DELETE', `${entryAt('parentCategories', 'Learning')}/icon`),
    ])
      expect([role, answer.status]).toEqual([role, 403])
  }
  expect(paths(await lists.entries('industries'))).toContain('water')
})

test('lists of one site are unknown on another [TEN-03]', async () => {
  await lists.add('industries', 'Only in the north')
  const south = await app.signIn('ada', 'south')
  expect((await south.get('/api/config/lists/industries')).text).not.toContain('Only in the north')
  expect((await lists.change('industries', 'onlyinthenorth', { name: 'Taken' }, south)).status).toBe(404)
  expect((await lists.remove('industries', 'onlyinthenorth', south)).status).toBe(404)
})
