import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#base/roles.ts'
import { SWITCH_NAMES, switchesOf } from '#base/switches.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { operations, requestTo, send } from '#tests/kit/generated.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { publish } from '#tests/kit/writing.ts'

/** For hundreds of calls on a busy machine. */
const MANY = { timeout: 240_000 }

let app: TestApp
let ada: Client

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const switchTo = (value: boolean, names = SWITCH_NAMES) =>
  ada.call('PATCH', '/api/config/switches', { body: Object.fromEntries(names.map((name) => [name, value])) })

describe('feature switches', () => {
  afterEach(() => app.database.site(app.siteIds.north).run(sql.updateTable('site').set({ switches: '{}' })))

  test('start as the product has them: shop, legal register, adverts and sharing off, all else on [TEN-07] [TEN-10]', async () => {
    const { body } = await app.visitor().get('/api/site')
    const off = Object.keys(body.switches).filter((name) => !body.switches[name])
    expect(Object.keys(body.switches).toSorted()).toEqual(SWITCH_NAMES.toSorted())
    expect(off.toSorted()).toEqual(['adverts', 'legalRegister', 'shop', 'socialSharing'])
  })

  test('are set one by one and by administrators only, for their own site [TEN-07]', async () => {
    const changed = await switchTo(false, ['forum'])
    expect(changed.body.switches).toEqual({ ...switchesOf({}), forum: false })
    const sue = await app.signIn('sue')
    expect((await sue.call('PATCH', '/api/config/switches', { body: { forum: true } })).status).toBe(403)
    expect((await ada.call('PATCH', '/api/config/switches', { body: { everything: true } })).status).toBe(400)
    expect((await app.visitor('south').get('/api/site')).body.switches.forum).toBe(true)
  })

  test(
    'make the server refuse every operation of what is off, to every role alike, and to no other site [TEN-08]',
    MANY,
    async () => {
      const switched = operations.filter((route) => route.switch)
      expect(switched.length).toBeGreaterThan(0)
      await switchTo(false)
      const all = JSON.stringify(Object.fromEntries(SWITCH_NAMES.map((name) => [name, true])))
      await app.database.site(app.siteIds.south).run(sql.updateTable('site').set({ switches: all }))
      for (const route of switched) {
        for (const role of ROLES) {
          const { status, body } = await send(await someoneAs(app, role), requestTo(route))
          expect([route.name, role, status, body.code]).toEqual([route.name, role, 404, 'site.switched-off'])
        }
        const elsewhere = await send(await someoneAs(app, 'member', 'south'), requestTo(route))
        expect([route.name, elsewhere.body?.code]).not.toEqual([route.name, 'site.switched-off'])
      }
    },
  )

  test('bring back what was there when switched on again [TEN-08]', async () => {
    const sue = await app.signIn('sue')
    const { id } = await publish(sue, { title: 'Still here afterwards' })
    await switchTo(false, ['insights'])
    expect((await sue.get(`/api/insights/${id}`)).status).toBe(404)
    await switchTo(true, ['insights'])
    expect((await sue.get(`/api/insights/${id}`)).body.title).toBe('Still here afterwards')
  })

  test('change on other open screens without a reload [TEN-20]', async () => {
    const stream = await (await app.signIn('sue')).listen()
    await switchTo(false, ['calendar'])
    await until('the change to be told', () => stream.text.includes('"site"'))
    stream.close()
  })
})
