import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { addItem, hold, itemFields, openRegister } from '#tests/kit/legal.ts'
import { listActions } from '#tests/kit/lists.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
let sue: Client
let lists: ReturnType<typeof listActions>
beforeAll(async () => {
  app = await openTestApp()
  await openRegister(app)
  ada = await app.signIn('ada')
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

test('new, changed and deleted items and renamed areas are announced to members, for the register and their records [LEG-35] [SHELL-26] [LEGADM-18]', async () => {
  const heard = async (action: () => Promise<unknown>) => {
    const stream = await sue.listen()
    await action()
    for (const topic of ['"legalRegister"', '"legalRecords"'])
      await until(`a member to be notified of ${topic}`, () => stream.text.includes(topic))
    stream.close()
  }
  let key = ''
  await heard(async () => ({ key } = await addItem(ada)))
  await heard(() => edit(key, { revision: 1 }))
  await heard(() => remove(key))
  await heard(() => lists.change('legalCategories', 'Waste', { name: 'Waste and Resources' }))
  await lists.change('legalCategories', 'Waste', { name: 'Waste' })
})

test('only administrators see who follows an item; anyone who removed it no longer follows it [LEG-11]', async () => {
  const { key } = await addItem(ada)
  const { sue: first, tom, jed, gus } = app.memberIds.north
  for (const [place, memberId] of [first, tom, jed, gus].entries())
    await hold(app, { memberId, itemId: key, at: new Date(Date.now() - place * 60_000) })
  await north().run(
    sql
      .updateTable('member_legal_item')
      .set({ status: 'inactive' })
      .where('item_id', '=', key)
      .where('member_id', '=', gus),
  )
  const page = (await ada.get(`${ITEMS}/${key}/followers?limit=2`)).body
  expect(page.items.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    'sue of north',
    'tom of north',
  ])
  expect(Date.parse(page.items[0].timeAdded)).toBeGreaterThan(Date.parse(page.items[1].timeAdded))
  const next = (await ada.get(`${ITEMS}/${key}/followers?limit=2&cursor=${page.nextCursor}`)).body
  expect([next.items.map(({ id }: { id: string }) => id), next.nextCursor]).toEqual([[jed], null])
  expect((await sue.get(`${ITEMS}/${key}/followers`)).status).toBe(403)
  expect((await ada.get(`${ITEMS}/${newId()}/followers`)).status).toBe(404)
})

test('administrators set the starting status, the retention time and when reminders are sent [LEG-20] [LEG-15]', async () => {
  const SETTINGS = '/api/legal-register/settings'
  const others = { administratorsReviewOwn: false, retentionChange: null }
  const usual = { startingStatus: 'Not Compliant', retentionYears: 6, reminderDays: 14, ...others }
  const change = (body: Record<string, unknown>, client = ada) => client.call('PATCH', SETTINGS, { body })
  expect((await change({})).body).toEqual(usual)
  expect((await change({ startingStatus: 'Not yet assessed', reminderDays: 30 })).body).toEqual({
    ...usual,
    startingStatus: 'Not yet assessed',
    reminderDays: 30,
  })
  expect((await change({ retentionYears: 7 })).body.reminderDays).toBe(30)
  expect((await ada.get(SETTINGS)).body.retentionYears).toBe(7)
  await change({ retentionYears: 7 })
  const log = sql.selectFrom('audit_entry').select(['actor_id', 'before', 'after']).orderBy('id')
  const by = { actor_id: app.memberIds.north.ada }
  const first = { ...usual, startingStatus: 'Not yet assessed', reminderDays: 30 }
  expect(await north().many(log.where('action', '=', 'legalRegister.settingsChanged'))).toEqual([
    { ...by, before: usual, after: first },
    { ...by, before: first, after: { ...first, retentionYears: 7 } },
  ])
  for (const body of [{ startingStatus: 'Compliant' }, { retentionYears: 0 }, { reminderDays: 91 }])
    expect((await change(body)).status).toBe(400)
  const south = await app.signIn('ada', 'south')
  expect((await south.get(SETTINGS)).body).toEqual(usual)
})

test('only administrators create, edit and delete; members of every type can read [LEGADM-44]', async () => {
  const { key } = await addItem(ada, { title: 'Kept from others' })
  for (const role of ['guest', 'member', 'jedi'] as const) {
    const client = await someoneAs(app, role)
    const refused = [await create({}, client), await edit(key, { revision: 1 }, client), await remove(key, client)]
    expect([role, ...refused.map(({ status }) => status)]).toEqual([role, 403, 403, 403])
    expect((await read(key, client)).title).toBe('Kept from others')
  }
  for (const role of ['visitor', 'newUser', 'expiredUser'] as const)
    expect((await (await someoneAs(app, role)).get(ITEMS)).status).toBe(role === 'visitor' ? 401 : 403)
})

test('an item of one site is unknown on another [TEN-03]', async () => {
  const { key, revision } = await addItem(ada, { title: 'Only in the north' })
  const south = await app.signIn('ada', 'south')
  expect((await south.get(ITEMS)).text).not.toContain('Only in the north')
  for (const answer of [
    await south.get(`${ITEMS}/${key}`),
    await edit(key, { revision }, south),
    await remove(key, south),
    await south.get(`${ITEMS}/${key}/followers`),
  ])
    expect(answer.status).toBe(404)
})
