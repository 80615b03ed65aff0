import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { newPerson } from '#tests/kit/accounts.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { clientOf } from '#tests/kit/people.ts'
import { plantItem, take } from '#tests/kit/register.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const north = () => app.database.site(app.siteIds.north)
const remove = (selection: object, count: number, name: object = {}) =>
  ada.call('POST', '/api/members/bulk/removal', { body: { selection, count, ...name } })
const preview = async (selection: object) =>
  (await ada.call('POST', '/api/members/bulk/removal/preview', { body: { selection } })).body
const finished = (id: string) =>
  until('the job to end', async () => {
    const { body } = await ada.get(`/api/members/bulk/${id}`)
    return body.finishedAt ? body : undefined
  })
const members = async (ids: readonly string[]) =>
  (await north().many(sql.selectFrom('member').select('id').where('id', 'in', ids))).map(({ id }) => id)

test('many are removed once their number is typed; the caller and administrators stay, and it has no undo [ADM-B2] [ADM-37] [ACC-34]', async () => {
  const rosa = await newPerson(app, 'Rosa')
  const ralph = await newPerson(app, 'Ralph', { userType: 'admin' })
  const [rosaId, ralphId] = [rosa.memberIds.north ?? '', ralph.memberIds.north ?? '']
  const { ada: adaId, tom } = app.memberIds.north
  const selection = { ids: [rosaId, ralphId, adaId, tom] }
  expect(await preview(selection)).toEqual({ total: 4, willGo: 2, yourself: 1, administrators: 1, displayName: null })
  const refused = await remove(selection, 4)
  expect([refused.status, refused.body.code]).toEqual([400, 'members.count-differs'])
  expect(refused.body.fields.count).toContain('2')
  const { body } = await remove(selection, 2)
  const job = await finished(body.id)
  expect(job).toMatchObject({ kind: 'members.remove', total: 4, done: 2, skipped: 2, failed: 0, undoUntil: null })
  expect(job.reasons).toEqual([
    { reason: 'administrator', count: 1 },
    { reason: 'yourself', count: 1 },
  ])
  expect((await members(selection.ids)).sort()).toEqual([ralphId, adaId].sort())
  const { text } = await ada.call('POST', `/api/members/bulk/${body.id}/result`, { body: { format: 'csv' } })
  expect(text.match(/Removed since,,Removed/g)).toHaveLength(2)
  const undone = await ada.call('POST', `/api/members/bulk/${body.id}/undo`, { body: {} })
  expect(undone.body.code).toBe('bulk-jobs.no-undo')
  const audited = await north().many(
    sql.selectFrom('audit_entry').select(['subject', 'actor_id']).where('action', '=', 'members.removed'),
  )
  expect(audited.map(({ subject }) => subject).sort()).toEqual([rosaId, tom].sort())
  for (const { actor_id } of audited) expect(actor_id).toBe(adaId)
})

test('each removal does what a single one does, and a member under a legal hold stays [ADM-B2] [ACC-28] [LEG-15]', async () => {
  const [ruth, gus] = [await newPerson(app, 'Ruth'), app.memberIds.north.gus]
  const ruthId = ruth.memberIds.north ?? ''
  await take(await clientOf(app, 'ruth@guildhall.test'), await plantItem(app))
  const register = { memberId: ruthId, reason: 'Court case 7.' }
  expect((await ada.call('POST', '/api/legal-register/holds', { body: register })).status).toBe(201)
  const asGus = await app.signIn('gus')
  const { body } = await remove({ ids: [ruthId, gus] }, 2)
  expect(await finished(body.id)).toMatchObject({ done: 1, reasons: [{ reason: 'retained', count: 1 }] })
  expect(await members([ruthId, gus])).toEqual([ruthId])
  expect((await asGus.get('/api/session')).body.role).not.toBe('guest')
  const published = await north().many(sql.selectFrom('event').select('data').where('name', '=', 'members.removed'))
  expect(published.map(({ data }) => data)).toContainEqual({ memberId: gus })
})

test('one alone is removed once their display name is typed, as in a single removal [ADM-37] [ADM-B2]', async () => {
  const rita = (await newPerson(app, 'Rita')).memberIds.north ?? ''
  const selection = { ids: [rita, app.memberIds.north.ada] }
  const { willGo, displayName } = await preview(selection)
  expect([willGo, typeof displayName, displayName === '']).toEqual([1, 'string', false])
  for (const name of [{}, { displayName: 'Somebody else' }])
    expect((await remove(selection, 1, name)).body.code).toBe('members.name-differs')
  const { body } = await remove(selection, 1, { displayName: ` ${displayName} ` })
  expect(await finished(body.id)).toMatchObject({ done: 1 })
  expect(await members([rita])).toEqual([])
})
