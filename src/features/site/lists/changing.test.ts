import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONFIG_LISTS } from '#base/slug.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { type ListedEntry, listActions, paths } from '#tests/kit/lists.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

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

describe('changing', () => {
  test('a new name keeps the key; a name or key that another has is refused with that name [ADM-21] [TEN-28]', async () => {
    await lists.add('categories', 'Rivers')
    await lists.add('categories', 'Lakes')
    const { status, body } = await lists.change('categories', 'rivers', { name: ' Rivers and  Streams ' })
    expect([status, body.path, body.name, body.revision]).toEqual([200, 'rivers', 'Rivers and Streams', 2])
    for (const name of ['LAKES', 'lakes!', 'General']) {
      const answer = await lists.change('categories', 'rivers', { name })
      expect([answer.status, answer.body.code]).toEqual([409, 'site.entry-exists'])
    }
    expect((await lists.add('categories', 'Rivers and Streams')).body.message).toContain("'Rivers and Streams'")
    expect((await lists.add('categories', 'Rivers')).body.message).toContain("'Rivers and Streams'")
    expect((await lists.change('categories', 'rivers', { name: 'Rivers' })).status).toBe(200)
    expect((await lists.change('industries', 'water', { name: '…' })).status).toBe(400)
  })

  test('of two that choose one name at the same moment one is refused [TEN-28]', async () => {
    await Promise.all(['One', 'Two', 'Three'].map((name) => lists.add('industries', name)))
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((path) => lists.change('industries', path, { name: 'Same' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('an inactive entry is offered to no member and stays in the list of administrators [TEN-29]', async () => {
    await lists.add('categories', 'Resting')
    await lists.addParent('Half', ['guidance', 'resting'])
    await lists.addParent('Whole', ['resting'])
    for (const list of ['categories', 'industries', 'parentCategories'] as const) {
      const path = { categories: 'resting', industries: 'waste', parentCategories: 'Learning' }[list]
      expect((await lists.change(list, path, { isActive: false })).body.isActive).toBe(false)
      expect(paths((await offered())[list])).not.toContain(path)
      expect((await lists.entries(list)).find((entry) => entry.path === path)?.isActive).toBe(false)
    }
    const { parentCategories, noLongerOffered } = await offered()
    expect(parentCategories.find(({ path }: ListedEntry) => path === 'Half').childCategories).toEqual(['guidance'])
    expect(paths(parentCategories)).not.toContain('Whole')
    expect(noLongerOffered.industries).toContainEqual({ path: 'waste', name: 'Waste' })
    for (const [list, path] of [
      ['industries', 'waste'],
      ['parentCategories', 'Learning'],
    ] as const)
      expect((await lists.change(list, path, { isActive: true })).body.isActive).toBe(true)
    expect(paths((await offered()).parentCategories)).toContain('Learning')
  })

  test('the order administrators choose is the one members see; unknown names in it are passed over [ADM-21]', async () => {
    const before = paths(await lists.entries('industries'))
    const order = [...before].reverse()
    expect((await lists.order('industries', ['nosuch', ...order])).status).toBe(200)
    expect(paths(await lists.entries('industries'))).toEqual(order)
    const shown = paths((await offered()).industries)
    expect(shown).toEqual(order.filter((path) => shown.includes(path)))
    await lists.add('industries', 'The last one')
    expect(paths(await lists.entries('industries')).at(-1)).toBe('thelastone')
  })

  test('a change based on an older revision is refused, and nobody’s work is overwritten [ADM-21]', async () => {
    const { revision } = (await lists.addParent('Shared')).body
    const bea = await app.signIn('bea')
    expect((await lists.change('parentCategories', 'Shared', { name: 'By Bea', basedOn: revision }, bea)).status).toBe(
      200,
    )
    const late = await lists.change('parentCategories', 'Shared', { name: 'By Ada', basedOn: revision })
    expect([late.status, late.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect((await lists.entries('parentCategories')).find(({ path }) => path === 'Shared')?.name).toBe('By Bea')
    // Setting the switch applies whatever else has changed.
    expect((await lists.change('parentCategories', 'Shared', { isActive: false })).status).toBe(200)
  })

  test('General can be neither changed nor removed [TEN-21]', async () => {
    for (const answer of [
      await lists.change('categories', 'general', { isActive: false }),
      await lists.change('categories', 'general', { name: 'Special' }),
      await lists.remove('categories', 'general'),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'site.general-stays'])
    expect((await lists.entries('categories'))[0]).toMatchObject({ path: 'general', name: 'General', isActive: true })
    expect((await offered()).categories[0].path).toBe('general')
  })

  test('a list holds a thousand entries and says so [ADM-21]', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      site_id: app.siteIds.south,
      list: 'suppliers',
      path: `s${index}`,
      name: `S ${index}`,
    }))
    await app.database.site(app.siteIds.south).run(sql.insertInto('config_entry').values(rows))
    const answer = await lists.add('suppliers', 'One more', await app.signIn('ada', 'south'))
    expect([answer.status, answer.body.code]).toEqual([409, 'site.list-full'])
  })
})

describe('removing', () => {
  const shown = async (id: string) => (await sue.get(`/api/insights/${id}`)).body

  test('a removed category leaves its parents; its insights show General and are found under it [ADM-22] [ADM-31]', async () => {
    await lists.add('categories', 'Doomed')
    await lists.addParent('Over it', ['doomed', 'guidance'])
    const { id } = await publish(sue, { title: 'A lonely piece', category: 'doomed' })
    expect((await sue.get('/api/insights?query=doomed')).body.items).toHaveLength(1)
    expect((await lists.remove('categories', 'doomed')).body).toEqual({ done: true })
    const shownNow = await offered()
    expect(paths(shownNow.categories)).not.toContain('doomed')
    expect(shownNow.noLongerOffered.categories).toContainEqual({ path: 'doomed', name: 'General' })
    expect((await lists.entries('parentCategories')).find(({ path }) => path === 'Over it')?.childCategories).toEqual([
      'guidance',
    ])
    await until('the insight to be in General', async () => (await shown(id)).category === 'general')
    expect((await sue.get('/api/insights?query=doomed')).body.items).toEqual([])
    expect((await sue.get('/api/insights?query=lonely&category=general')).body.items).toHaveLength(1)
  })

  test('a large category goes to General whole, a few at a time [ADM-31]', async () => {
    await lists.add('categories', 'Large')
    const database = app.database.site(app.siteIds.north)
    await database.transaction(async (transaction) => {
      for (let part = 0; part < 3; part += 1)
        await transaction.run(
          sql.insertInto('insight').values(
            Array.from({ length: 400 }, (_, index) => ({
              site_id: app.siteIds.north,
              id: `00000000-0000-7000-8000-${String(part * 400 + index + 1).padStart(12, '0')}`,
              title: `Piece ${index}`,
              category: 'large',
              content_json: JSON.stringify({ type: 'doc', content: [] }),
            })),
          ),
        )
    })
    await lists.remove('categories', 'large')
    const left = async () => database.many(sql.selectFrom('insight').select('id').where('category', '=', 'large'))
    await until('all of them to be in General', async () => (await left()).length === 0, 20_000)
  })

  test('a removed topic is no longer offered and stays readable where it is used; added again it is restored [ADM-22] [ADM-31]', async () => {
    await lists.add('industries', 'Peat Bogs')
    const { id } = await publish(sue, { title: 'On bogs', tags: ['peatbogs'] })
    await lists.remove('industries', 'peatbogs')
    const shownNow = await offered()
    expect(paths(shownNow.industries)).not.toContain('peatbogs')
    expect(paths(await lists.entries('industries'))).not.toContain('peatbogs')
    expect(shownNow.noLongerOffered.industries).toContainEqual({ path: 'peatbogs', name: 'Peat Bogs' })
    expect((await shown(id)).tags).toEqual(['peatbogs'])
    expect((await sue.get('/api/insights?query=peat%20bogs')).body.items).toHaveLength(1)
    const again = await lists.add('industries', 'Peat bogs')
    expect([again.status, again.body.path, again.body.isActive]).toEqual([201, 'peatbogs', true])
    expect((await offered()).noLongerOffered.industries).not.toContainEqual(
      expect.objectContaining({ path: 'peatbogs' }),
    )
  })

  test('insights are found by the new name of their category and topics [ADM-21] [ADM-31]', async () => {
    await lists.add('categories', 'Oldname')
    await lists.add('industries', 'Oldtopic')
    const { id } = await publish(sue, { title: 'A renamed one', category: 'oldname', tags: ['oldtopic'] })
    await lists.change('categories', 'oldname', { name: 'Freshly called' })
    await lists.change('industries', 'oldtopic', { name: 'Newly tagged' })
    for (const query of ['freshly', 'newly'])
      await until(`it to be found by ${query}`, async () =>
        paths(
          (await sue.get(`/api/insights?query=${query}`)).body.items.map((item: { id: string }) => ({ path: item.id })),
        ).includes(id),
      )
    expect((await shown(id)).category).toBe('oldname')
  })

  test('entries can be removed from every list; a second removal and a late change get a clear answer [ADM-22]', async () => {
    for (const list of CONFIG_LISTS.filter((each) => each !== 'parentCategories')) {
      const { path } = (await lists.add(list, 'Passing by')).body
      expect([list, (await lists.remove(list, path)).status]).toEqual([list, 200])
      for (const late of [await lists.remove(list, path), await lists.change(list, path, { name: 'Too late' })])
        expect([late.status, late.body.code]).toEqual([404, 'site.no-entry'])
    }
    await lists.addParent('Passing by')
    expect((await lists.remove('parentCategories', 'Passing by')).status).toBe(200)
    expect(paths(await lists.entries('parentCategories'))).not.toContain('Passing by')
  })

  test('open screens of members are notified of every change [TEN-20]', async () => {
    const gus = await app.signIn('gus')
    await lists.add('categories', 'Heard of')
    for (const action of [
      () => lists.change('categories', 'heardof', { name: 'Heard of more' }),
      () => lists.order('categories', ['heardof']),
      () => lists.remove('categories', 'heardof'),
    ]) {
      const live = await gus.listen()
      expect((await action()).status).toBe(200)
      await until('a guest to hear', () => live.text.includes('"config"'))
      live.close()
    }
  })
})
