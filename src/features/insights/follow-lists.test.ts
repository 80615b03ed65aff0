import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { isAnyoneWaiting } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, publish } from '#tests/kit/writing.ts'
import { lockInsight } from './authoring/access.ts'
import { followLists } from './follow-lists.ts'
import { goLive } from './publishing/go-live.ts'
import { plannedInsights } from './server.ts'

let app: TestApp
let ada: Client
let sue: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const addCategory = (name: string) => ada.call('POST', '/api/config/lists/categories', { body: { name } })
const removeCategory = (path: string) => ada.call('DELETE', `/api/config/lists/categories/${path}`)
const somebodyWaits = () => isAnyoneWaiting(app)

test('a publication into another category while its old one is removed keeps the new one [ADM-31]', async () => {
  await addCategory('Leaving')
  const { id } = await publish(sue, { category: 'leaving' })
  const [written, published] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const publishing = north().transaction(async (transaction) => {
    await transaction.run(sql.updateTable('insight').set({ category: 'casestudies' }).where('id', '=', id))
    written.resolve()
    await published.promise
  })
  await written.promise
  const data = { list: 'categories', path: 'leaving' }
  const following = north().transaction(async (transaction) => {
    await followLists.after?.(transaction, { id, name: 'site.entryRemoved', actorId: null, data })
  })
  await until('one to wait for the other', somebodyWaits)
  published.resolve()
  await Promise.all([publishing, following])
  expect((await sue.get(`/api/insights/${id}`)).body.category).toBe('casestudies')
})

test('what was planned for a category that has been removed since goes live in General [ADM-31] [INS-B1]', async () => {
  await addCategory('Gone before')
  const { id, contents } = await begin(sue)
  const planned = { ...contents, title: 'Planned', tags: ['water'], category: 'gonebefore' }
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const body = { basedOn: 0, contents: planned, at }
  expect((await sue.call('POST', `/api/insights/${id}/publication`, { body })).status).toBe(201)
  expect((await removeCategory('gonebefore')).status).toBe(200)
  await north().run(
    sql
      .updateTable('insight_plan')
      .set({ publish_at: new Date(Date.now() - 60_000) })
      .where('insight_id', '=', id),
  )
  await plannedInsights.run(north(), id)
  expect((await sue.get(`/api/insights/${id}`)).body).toMatchObject({ title: 'Planned', category: 'general' })
  const found = (await sue.get('/api/insights?query=planned&category=general')).body.items
  expect(found.map((item: { id: string }) => item.id)).toEqual([id])
})

test('a category waits to be removed until a publication into it is whole, and is followed to it then [ADM-31]', async () => {
  await addCategory('Just now')
  const { id, contents } = await begin(sue)
  const [written, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const publishing = north().transaction(async (transaction) => {
    const insight = await lockInsight(transaction, id)
    if (!insight) throw new Error('there is no draft')
    const changed = { ...contents, title: 'Into it', tags: ['water'], category: 'justnow' }
    await goLive(transaction, insight, { contents: changed, by: app.memberIds.north.sue ?? null, at: new Date() })
    written.resolve()
    await whole.promise
  })
  await written.promise
  const removal = removeCategory('justnow')
  await until('one to wait for the other', somebodyWaits)
  whole.resolve()
  await publishing
  expect((await removal).status).toBe(200)
  await until('it to be in General', async () => (await sue.get(`/api/insights/${id}`)).body.category === 'general')
})
