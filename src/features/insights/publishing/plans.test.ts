import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { asWorkers } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { begin, paragraphs, publish } from '#tests/kit/writing.ts'
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

const SOON_MS = 1_200
const DAY_MS = 24 * 60 * 60_000
const north = () => app.database.site(app.siteIds.north)
const later = (ms = DAY_MS) => new Date(Date.now() + ms).toISOString()
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
const edit = (id: string, client = sue) => client.get(`/api/insights/${id}/editor`)
const status = async (id: string, client = jed) => (await client.get(`/api/insights/${id}`)).status
/** Makes a plan overdue, as if no process had been running at its time. */
const overdue = (id: string) =>
  north().run(
    sql
      .updateTable('insight_plan')
      .set({ publish_at: new Date(Date.now() - 60_000) })
      .where('insight_id', '=', id),
  )

describe('a planned publication', () => {
  test('goes live by itself at its time, as it was when it was planned [INS-B1]', async () => {
    const { id } = await begin(sue)
    const at = later(SOON_MS)
    const answer = await plan(id, { at, contents: ready({ title: 'Frozen' }) })
    expect(answer.body).toMatchObject({
      state: 'draft',
      workingCopy: null,
      plan: { publishAt: at, by: 'sue of north', contents: { title: 'Frozen' } },
    })
    const body = { basedOn: 0, contents: ready({ title: 'Changed since' }) }
    await sue.call('PUT', `/api/insights/${id}/working-copy`, { body })
    expect(await status(id)).toBe(404)
    await until('it to be live', async () => (await status(id)) === 200, 20_000)
    expect((await jed.get(`/api/insights/${id}`)).body).toMatchObject({ title: 'Frozen', time: at })
    expect((await edit(id)).body).toMatchObject({
      plan: null,
      revision: 1,
      workingCopy: { basedOn: 1, contents: { title: 'Changed since' } },
    })
  })

  test('that was missed while no process ran is published later, once [INS-B1]', async () => {
    const { id } = await begin(sue)
    await plan(id, { at: later() })
    await plannedInsights.run(north(), id)
    expect(await status(id)).toBe(404)
    await overdue(id)
    expect(await asWorkers(app, plannedInsights.due)).toContainEqual({ site_id: app.siteIds.north, id })
    await Promise.all(Array.from({ length: 5 }, () => plannedInsights.run(north(), id)))
    expect((await edit(id)).body.revision).toBe(1)
    await plannedInsights.run(north(), id)
    expect((await edit(id)).body.revision).toBe(1)
  })

  test('has all that a publication needs, and a time to come [WRITE-10] [INS-B1]', async () => {
    const { id } = await begin(sue)
    expect((await plan(id, { at: later(), contents: ready({ title: '' }) })).body.code).toBe('insights.not-publishable')
    expect((await plan(id, { at: later(-1_000) })).body).toMatchObject({
      code: 'insights.time-passed',
      fields: { at: expect.any(String) },
    })
    const before = await plan(id, { at: later(), unpublishAt: later(1_000) })
    expect(before.body.fields).toHaveProperty('unpublishAt')
    expect((await edit(id)).body.plan).toBeNull()
  })

  test('is moved by the person who made it; anybody else, and a publication beside it, are told of it [INS-B2]', async () => {
    const { id } = await publish(sue)
    await plan(id, { basedOn: 1, at: later(), contents: ready({ title: 'Next week' }) })
    const moved = later(2 * DAY_MS)
    expect((await plan(id, { basedOn: 1, at: moved })).body.plan.publishAt).toBe(moved)
    for (const answer of [
      await plan(id, { basedOn: 1, at: later() }, ada),
      await plan(id, { basedOn: 1 }, ada),
      await plan(id, { basedOn: 1 }),
      await sue.call('PATCH', `/api/insights/${id}`, { body: { title: 'Beside it' } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'insights.publication-planned'])
    expect((await plan(id, { basedOn: 1 }, ada)).body.message).toContain('sue of north')
  })

  test('that is cancelled becomes a working copy again; nothing goes live [INS-B1]', async () => {
    const { id } = await begin(sue)
    await plan(id, { at: later(), contents: ready({ title: 'Not yet' }) })
    const { body } = await cancel(id)
    expect(body).toMatchObject({ plan: null, workingCopy: { contents: { title: 'Not yet' }, basedOn: 0 } })
    expect((await cancel(id)).body.code).toBe('insights.no-plan')
    await plannedInsights.run(north(), id)
    expect(await status(id)).toBe(404)
  })

  test('an administrator sees it and may cancel it; the words go back to their author alone [INS-B1] [WRITE-02]', async () => {
    const { id } = await begin(sue)
    expect((await edit(id, ada)).status).toBe(404)
    await plan(id, { at: later(), contents: ready({ title: 'Seen before' }) })
    expect((await edit(id, ada)).body.plan.contents.title).toBe('Seen before')
    expect((await ada.get('/api/insights/manage?state=planned')).text).toContain('Seen before')
    expect((await cancel(id, ada)).body).toMatchObject({ state: 'draft', plan: null, workingCopy: null, files: [] })
    expect((await edit(id, ada)).status).toBe(404)
    expect((await edit(id)).body.workingCopy.contents.title).toBe('Seen before')
  })

  test('of an administrator keeps nobody’s own unpublished words from them [INS-B2]', async () => {
    const { id } = await publish(sue)
    await plan(id, { basedOn: 1, at: later(), contents: ready({ title: 'Theirs' }) }, ada)
    const body = { basedOn: 1, contents: ready({ title: 'Mine' }) }
    await sue.call('PUT', `/api/insights/${id}/working-copy`, { body })
    expect((await cancel(id)).body.workingCopy.contents.title).toBe('Mine')
    expect((await edit(id, ada)).body.workingCopy.contents.title).toBe('Theirs')
  })
})

describe('taking back', () => {
  test('hides an insight everywhere at once; its text stays, and it can be published again [INS-B1] [WRITE-02]', async () => {
    const { id } = await publish(sue, { title: 'A withdrawn word' })
    const live = await jed.listen()
    const { body } = await withdraw(id)
    expect([body.state, body.contents.title]).toEqual(['unpublished', 'A withdrawn word'])
    for (const client of [sue, jed, ada]) expect(await status(id, client)).toBe(404)
    for (const path of ['', '?query=withdrawn', '?topic=water', '/latest', '/own'])
      expect((await jed.get(`/api/insights${path}`)).text).not.toContain(id)
    await until('open screens to hear', () => live.text.includes('"insights"'))
    live.close()
    expect((await withdraw(id)).body.code).toBe('insights.not-published')
    expect((await plan(id, { basedOn: 1 })).body.state).toBe('published')
    expect(await status(id)).toBe(200)
  })

  test('happens by itself at its time, and not after all when it is called off [INS-B1]', async () => {
    const { id } = await publish(sue)
    const { id: staying } = await publish(sue)
    const at = later(SOON_MS)
    expect((await withdraw(id, { at })).body).toMatchObject({ state: 'published', unpublishAt: at })
    await withdraw(staying, { at })
    expect((await withdraw(staying, { at: null })).body.unpublishAt).toBeNull()
    await until('it to be gone', async () => (await status(id)) === 404, 20_000)
    expect((await edit(id)).body).toMatchObject({ state: 'unpublished', unpublishAt: null })
    expect(await asWorkers(app, plannedWithdrawals.due)).toEqual([])
    await plannedWithdrawals.run(north(), staying)
    expect(await status(staying)).toBe(200)
  })

  test('can be planned with the publication, for a time after it [INS-B1]', async () => {
    const { id } = await begin(sue)
    const [at, unpublishAt] = [later(), later(2 * DAY_MS)]
    expect((await plan(id, { at, unpublishAt })).body).toMatchObject({ plan: { publishAt: at }, unpublishAt })
    expect((await withdraw(id, { at: later(1_000) })).body.code).toBe('insights.time-passed')
    const other = (await begin(sue)).id
    expect((await withdraw(other)).body.code).toBe('insights.not-published')
    expect((await withdraw(other, { at: later() })).body.code).toBe('insights.not-published')
  })

  test('is for the author and administrators alone [WRITE-01] [WRITE-02]', async () => {
    const { id } = await publish(sue)
    expect((await withdraw(id, {}, jed)).status).toBe(403)
    expect((await withdraw(id, {}, ada)).status).toBe(201)
  })
})
