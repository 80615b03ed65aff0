import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { asWorkers } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish, sendFile } from '#tests/kit/writing.ts'
import { plannedInsights, plannedWithdrawals } from '../server.ts'

let app: TestApp
let ada: Client
let sue: Client
let jed: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  sue = await app.signIn('sue')
  jed = await app.signIn('jed')
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60_000
const north = () => app.database.site(app.siteIds.north)
const later = (ms = DAY_MS) => new Date(Date.now() + ms).toISOString()
const ago = (ms: number) => new Date(Date.now() - ms)
const ready = (change: Record<string, unknown> = {}) => ({
  title: 'Planned',
  tags: ['water'],
  contentJSON: paragraphs('Words to come.'),
  ...change,
})
const plan = (id: string, body: Record<string, unknown>, client = sue) =>
  client.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 0, contents: ready(), ...body } })
const cancel = (id: string, client = sue) => client.call('DELETE', `/api/insights/${id}/publication`)
const withdraw = (id: string, body: Record<string, unknown> = {}, client = sue) =>
  client.call('POST', `/api/insights/${id}/withdrawal`, { body })
const save = (id: string, basedOn: number, contents: unknown, client = sue) =>
  client.call('PUT', `/api/insights/${id}/working-copy`, { body: { basedOn, contents } })
const edit = async (id: string, client = sue) => (await client.get(`/api/insights/${id}/editor`)).body
const status = async (id: string, client = jed) => (await client.get(`/api/insights/${id}`)).status
const setTimes = async (id: string, publishAt: Date, unpublishAt: Date) => {
  await north().run(sql.updateTable('insight_plan').set({ publish_at: publishAt }).where('insight_id', '=', id))
  await north().run(sql.updateTable('insight').set({ unpublish_at: unpublishAt }).where('id', '=', id))
}
const become = (name: 'sue' | 'tom' | 'ada', userType: string) =>
  north().run(sql.updateTable('member').set({ user_type: userType }).where('id', '=', app.memberIds.north[name]))

describe('a publication and its end that are both overdue', () => {
  test('leave nothing public, whichever is processed first [INS-B1]', async () => {
    for (const timers of [
      [plannedWithdrawals, plannedInsights],
      [plannedInsights, plannedWithdrawals],
    ]) {
      const { id } = await begin(sue)
      await plan(id, { at: later(), unpublishAt: later(2 * DAY_MS) })
      await setTimes(id, ago(120_000), ago(60_000))
      expect(await asWorkers(app, plannedWithdrawals.due)).toEqual([])
      for (const timer of timers) await timer.run(north(), id)
      expect(await status(id)).toBe(404)
      expect(await edit(id)).toMatchObject({ state: 'unpublished', revision: 1, plan: null, unpublishAt: null })
    }
  })

  test('of a version that is replaced after its own end: the new publication stays [INS-B1]', async () => {
    for (const timers of [
      [plannedWithdrawals, plannedInsights],
      [plannedInsights, plannedWithdrawals],
    ]) {
      const { id } = await publish(sue, { title: 'Old' })
      await plan(id, { basedOn: 1, at: later(2 * DAY_MS), contents: ready({ title: 'New' }) })
      await setTimes(id, ago(60_000), ago(120_000))
      for (const timer of timers) await timer.run(north(), id)
      expect((await jed.get(`/api/insights/${id}`)).body.title).toBe('New')
      expect(await edit(id)).toMatchObject({ state: 'published', unpublishAt: null })
    }
  })
})

describe('a plan does not outlive the right to publish', () => {
  test('an insight unpublished at once is not published again by its plan [INS-B1] [WRITE-02]', async () => {
    const { id } = await publish(sue)
    await plan(id, { basedOn: 1, at: later(), contents: ready({ title: 'Again' }) })
    const { body } = await withdraw(id, {}, ada)
    expect(body).toMatchObject({ state: 'unpublished', plan: null })
    await plannedInsights.run(north(), id)
    expect(await status(id)).toBe(404)
    expect((await edit(id)).workingCopy.contents.title).toBe('Again')
  })

  test.each([
    ['a guest', 'guest'],
    ['somebody whose membership has expired', 'expiredUser'],
  ])('one of %s goes back to them at its time [WRITE-01] [INS-B1]', async (_, userType) => {
    const tom = await app.signIn('tom')
    const { id } = await begin(tom)
    await plan(id, { at: later(), unpublishAt: later(2 * DAY_MS), contents: ready({ title: 'Too late' }) }, tom)
    await setTimes(id, ago(60_000), new Date(later()))
    await become('tom', userType)
    await plannedInsights.run(north(), id)
    expect(await status(id, ada)).toBe(404)
    await become('tom', 'subscriber')
    expect(await edit(id, tom)).toMatchObject({
      state: 'draft',
      plan: null,
      unpublishAt: null,
      workingCopy: { contents: { title: 'Too late' } },
    })
    expect(await asWorkers(app, plannedInsights.due)).toEqual([])
  })

  test('nor does a former administrator’s plan for somebody else’s insight [WRITE-02] [INS-B1]', async () => {
    const bea = await app.signIn('bea')
    const { id } = await publish(sue, { title: 'Sue’s' })
    await north().run(sql.updateTable('member').set({ user_type: 'admin' }).where('id', '=', app.memberIds.north.bea))
    expect((await plan(id, { basedOn: 1, at: later(), contents: ready({ title: 'Bea’s' }) }, bea)).status).toBe(201)
    await north().run(
      sql
        .updateTable('insight_plan')
        .set({ publish_at: ago(60_000) })
        .where('insight_id', '=', id),
    )
    await north().run(
      sql.updateTable('member').set({ user_type: 'subscriber' }).where('id', '=', app.memberIds.north.bea),
    )
    await plannedInsights.run(north(), id)
    expect((await jed.get(`/api/insights/${id}`)).body.title).toBe('Sue’s')
    expect((await edit(id)).plan).toBeNull()
  })
})

describe('a plan that is cancelled', () => {
  test('also removes the planned end if the insight is not public [INS-B1]', async () => {
    const { id } = await begin(sue)
    await plan(id, { at: later(), unpublishAt: later(2 * DAY_MS) })
    expect((await cancel(id)).body).toMatchObject({ state: 'draft', plan: null, unpublishAt: null })
    const { id: live } = await publish(sue)
    const unpublishAt = later(2 * DAY_MS)
    await plan(live, { basedOn: 1, at: later(), unpublishAt })
    expect((await cancel(live)).body).toMatchObject({ state: 'published', unpublishAt })
  })

  test('is stashed beside what was written since, with its files [INS-B1] [INS-B2] [WRITE-27]', async () => {
    const { id } = await publish(sue)
    const featuredImage = { id: await sendFile(app, id, 'featuredImage'), alt: 'A hill' }
    const planned = ready({ title: 'As planned', featuredImage })
    await plan(id, { basedOn: 1, at: later(), contents: planned })
    await save(id, 1, ready({ title: 'Since' }))
    const { body } = await cancel(id)
    expect(body.workingCopy).toMatchObject({ contents: { title: 'Since' }, stashed: { title: 'As planned' } })
    expect(body.files).toMatchObject([{ id: featuredImage.id }])
    await plan(id, { basedOn: 1, contents: ready({ title: 'Published over' }) }, ada)
    expect((await edit(id)).files).toMatchObject([{ id: featuredImage.id }])
    await save(id, 2, ready({ title: 'Since, on' }))
    expect((await edit(id)).workingCopy.stashed.title).toBe('As planned')
    await save(id, 2, body.workingCopy.stashed)
    expect((await edit(id)).workingCopy).toMatchObject({ contents: { title: 'As planned' }, stashed: null })
  })

  test('by an administrator is stashed for an author who has kept writing [INS-B1] [WRITE-02]', async () => {
    const { id } = await begin(sue)
    await plan(id, { at: later(), contents: ready({ title: 'As planned' }) })
    await save(id, 0, ready({ title: 'Since' }))
    expect((await cancel(id, ada)).body).toMatchObject({ plan: null, workingCopy: null })
    expect((await edit(id)).workingCopy).toMatchObject({
      contents: { title: 'Since' },
      stashed: { title: 'As planned' },
    })
  })
})
