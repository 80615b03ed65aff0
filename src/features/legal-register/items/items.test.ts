import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { addItem, hold, itemFields, openRegister } from '#tests/kit/legal.ts'
import { listActions } from '#tests/kit/lists.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { paragraphs } from '#tests/kit/writing.ts'

let app: TestApp
let ada: Client
let bea: Client
let sue: Client
let lists: ReturnType<typeof listActions>
beforeAll(async () => {
  app = await openTestApp()
  await openRegister(app)
  ada = await app.signIn('ada')
  bea = await app.signIn('bea')
  sue = await app.signIn('sue')
  lists = listActions(ada)
})
afterAll(() => app.close())

const ITEMS = '/api/legal-register/items'
const create = (change: Record<string, unknown>, client = ada) =>
  client.call('POST', ITEMS, { body: itemFields(change) })
const edit = (id: string, change: Record<string, unknown>, client = ada) =>
  client.call('PUT', `${ITEMS}/${id}`, { body: { ...itemFields(), ...change } })
const remove = (id: string, client = ada) => client.call('DELETE', `${ITEMS}/${id}`)
const read = async (id: string, client = sue) => (await client.get(`${ITEMS}/${id}`)).body
const north = () => app.database.site(app.siteIds.north)
const count = async () => (await north().many(sql.selectFrom('legal_item').select('id'))).length

describe('an item', () => {
  test('contains all its fields, rich texts as HTML, regulators in the chosen order [LEGADM-04] [LEGADM-07] [LEGADM-08]', async () => {
    const made = await addItem(ada, { regulator: ['Ofwat', 'Environment Agency', 'Ofwat'] })
    const item = await read(made.key)
    expect(item).toMatchObject({
      key: made.id,
      title: 'Water Act',
      filterByArea: { path: 'Water', name: 'Water' },
      link: 'https://www.legislation.gov.uk/ukpga/2014/21',
      country: ['England', 'Wales'],
      applicableTo: ['Commercial', 'SME'],
      headlineDetails: '<p>Who takes water, and how much.</p>',
      description: '<p>Licences.</p>',
      consequence: '<p>An offence.</p>',
      howThisApplies: '<p>Whoever takes more than 20 m³ a day.</p>',
      authorDisplayName: 'ada of north',
      authorId: app.memberIds.north.ada,
      mine: false,
      withdrawn: false,
      can: { edit: false },
      contentJSON: null,
    })
    expect(item.regulator.map(({ name }: { name: string }) => name)).toEqual(['Ofwat', 'Environment Agency'])
    expect(Math.abs(Date.parse(item.time) - Date.now())).toBeLessThan(60_000)
    expect((await read(made.key, ada)).contentJSON.consequence).toEqual(paragraphs('An offence.'))
  })

  const missing = { filterByArea: undefined, applicableTo: [], country: [], regulator: [] }
  const reported = {
    message: 'Ooops, you have missed some required fields. Check the warnings!',
    fields: {
      filterByArea: 'Choose at least one area',
      applicableTo: 'Choose at least one sector',
      country: 'Choose at least one Country',
      regulator: 'Choose at least one regulator',
    },
  }

  test('needs area, sector, country and regulator; what is missing is reported at its field [LEGADM-09] [LEGADM-11] [LEGADM-12] [LEGADM-13]', async () => {
    const before = await count()
    const answer = await create(missing)
    expect([answer.status, answer.body]).toMatchObject([400, reported])
    expect(await count()).toBe(before)
  })

  test('needs the same when it is edited [LEGADM-13] [LEGADM-14]', async () => {
    const { key, revision } = await addItem(ada)
    const answer = await edit(key, { ...missing, revision })
    expect([answer.status, answer.body]).toMatchObject([400, reported])
    expect((await read(key)).revision).toBe(revision)
  })

  test('without a title, or with only spaces, is refused as empty by the server [LEGADM-10] [LEGADM-15]', async () => {
    const before = await count()
    for (const title of [null, '', '  ', '\u200b']) {
      const { status, body } = await create({ title })
      expect([status, body.message]).toEqual([400, 'Sorry cannot submit an empty legal register item'])
      expect(body.fields).toEqual({ title: 'Legal Item must have a name' })
    }
    expect(await count()).toBe(before)
  })

  test('has the caller as its author; another author is refused [LEGADM-05]', async () => {
    const mine = { authorId: app.memberIds.north.ada, authorDisplayName: 'ada of north' }
    expect((await create(mine)).status).toBe(201)
    for (const other of [
      { authorId: app.memberIds.north.bea },
      { authorId: app.memberIds.south.ada },
      { ...mine, authorDisplayName: 'bea of north' },
    ])
      expect((await create(other)).body.code).toBe('legal-register.not-the-author')
  })

  test('accepts only http(s) links, and only texts the editor could have produced', async () => {
    for (const link of ['javascript:alert(1)', 'ftp://firm.test/', 'no address'])
      expect(Object.keys((await create({ link })).body.fields)).toEqual(['link'])
    expect((await create({ link: '' })).status).toBe(201)
    const script = { type: 'doc', content: [{ type: 'script' }] }
    for (const [text, values] of Object.entries({
      headlineDetails: script,
      description: undefined,
      consequence: paragraphs('a'.repeat(20_001)),
    }))
      expect(Object.keys((await create({ [text]: values })).body.fields)).toEqual([text])
  })

  test('needs an active area and active regulators; an edit may keep inactive ones it already has [LEGADM-23] [TEN-24] [TEN-29]', async () => {
    await lists.add('legalCategories', 'Noise')
    await lists.add('legalRegulators', 'Noise Office')
    const values = { filterByArea: 'Noise', regulator: ['Noise Office'] }
    const { key, revision } = await addItem(ada, values)
    const choices = async () => (await sue.get('/api/legal-register/choices')).body
    expect((await choices()).areas).toContainEqual({ path: 'Noise', name: 'Noise' })
    await lists.change('legalCategories', 'Noise', { isActive: false })
    await lists.change('legalRegulators', 'Noise Office', { isActive: false })
    expect(JSON.stringify(await choices())).not.toContain('Noise')
    expect((await create({ filterByArea: 'Noise' })).body.code).toBe('legal-register.unknown-area')
    expect((await create({ regulator: ['Noise Office'] })).body.code).toBe('legal-register.unknown-regulator')
    expect((await create({ filterByArea: 'Nowhere' })).body.fields).toHaveProperty('filterByArea')
    expect((await edit(key, { ...values, revision })).status).toBe(200)
    expect((await edit(key, { regulator: ['Noise Office', 'Nobody'], revision: revision + 1 })).status).toBe(400)
  })

  test('shows the name of an area or regulator after it was renamed and removed [LEGADM-27] [TEN-27]', async () => {
    await lists.add('legalCategories', 'Light / Dark')
    await lists.add('legalRegulators', 'Dr. Dark')
    const { key } = await addItem(ada, { filterByArea: 'Light  Dark', regulator: ['Dr Dark', 'Ofwat'] })
    await lists.change('legalRegulators', 'Dr Dark', { name: 'Dr. Dark and Sons' })
    expect((await lists.remove('legalCategories', 'Light  Dark')).status).toBe(200)
    expect((await lists.remove('legalRegulators', 'Dr Dark')).status).toBe(200)
    const { filterByArea, regulator } = await read(key)
    expect(filterByArea.name).toBe('Light / Dark')
    expect(regulator.map(({ name }: { name: string }) => name)).toEqual(['Dr. Dark and Sons', 'Ofwat'])
    const [row] = (await sue.get(`${ITEMS}?query=Water&limit=1`)).body.items
    expect([row.key, row.filterByArea.name]).toEqual([key, 'Light / Dark'])
    expect((await create({ filterByArea: 'Light  Dark' })).status).toBe(400)
  })

  test('sent twice with one key is one item, with the same answer [INS-32]', async () => {
    const headers = { 'idempotency-key': newId() }
    const before = await count()
    const [first, again] = [
      await ada.call('POST', ITEMS, { body: itemFields(), headers }),
      await ada.call('POST', ITEMS, { body: itemFields(), headers }),
    ]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await count()).toBe(before + 1)
  })
})

describe('editing', () => {
  test('changes all fields, author and time; every version is stored [LEGADM-19] [LEGADM-06]', async () => {
    const made = await addItem(ada, { title: 'Old name' })
    await addItem(ada, { title: 'A later one' })
    const { status, body } = await edit(
      made.key,
      { title: 'New name', filterByArea: 'Air', country: ['Ireland'], regulator: ['NIEA'], revision: made.revision },
      bea,
    )
    expect([status, body.title, body.revision, body.authorDisplayName]).toEqual([200, 'New name', 2, 'bea of north'])
    expect([body.filterByArea.name, body.country, body.time > made.time]).toEqual(['Air', ['Ireland'], true])
    expect((await sue.get(ITEMS)).body.items[0].key).toBe(made.key)
    const versions = await north().many(
      sql
        .selectFrom('legal_item_version')
        .select(['revision', 'contents', 'saved_by'])
        .where('item_id', '=', made.key)
        .orderBy('revision'),
    )
    expect(
      versions.map(({ contents, ...row }) => [row.revision, (contents as { title: string }).title, row.saved_by]),
    ).toEqual([
      [1, 'Old name', app.memberIds.north.ada],
      [2, 'New name', app.memberIds.north.bea],
    ])
  })

  test('an outdated revision is refused and changes nothing', async () => {
    const { key, revision } = await addItem(ada)
    await edit(key, { title: 'First', revision })
    const { status, body } = await edit(key, { title: 'Second', revision }, bea)
    expect([status, body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect((await read(key)).title).toBe('First')
  })
})

describe('deleting', () => {
  test('removes an item from every list; members who have it, and administrators, still see it marked as withdrawn [LEGADM-17] [LEGADM-18]', async () => {
    const { key, revision } = await addItem(ada, { title: 'Repealed Act' })
    await hold(app, { memberId: app.memberIds.north.sue, itemId: key })
    expect((await remove(key)).body).toEqual({ done: true })
    for (const path of [ITEMS, `${ITEMS}?query=repealed`, '/api/legal-register/latest'])
      expect((await sue.get(path)).text).not.toContain('Repealed Act')
    expect(await read(key)).toMatchObject({ title: 'Repealed Act', withdrawn: true, mine: true })
    expect((await read(key, ada)).withdrawn).toBe(true)
    const tom = await app.signIn('tom')
    expect([(await tom.get(`${ITEMS}/${key}`)).status, (await remove(key)).status]).toEqual([404, 404])
    expect((await edit(key, { revision })).status).toBe(404)
    const logged = await asOwner(app, (owner) =>
      owner.query(
        `select actor_id, before from audit_entry where action = 'legalRegister.itemRemoved' and subject = '${key}'`,
      ),
    )
    expect(logged.rows).toEqual([{ actor_id: app.memberIds.north.ada, before: { title: 'Repealed Act' } }])
  })
})

test('when an administrator leaves, their items stay without the name [PROF-19]', async () => {
  const { key } = await addItem(bea, { title: 'Left behind' })
  expect((await bea.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })).status).toBe(200)
  expect(await read(key)).toMatchObject({ title: 'Left behind', authorId: null, authorDisplayName: 'anonymous user' })
})
