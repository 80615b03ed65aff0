import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { offerRegister, plantRecord } from '#tests/kit/planted-register.ts'
import { plantItem } from '#tests/kit/register.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { eraseClosedLegalRecords } from '../records/clock/retention.ts'

let app: TestApp
let ada: Client
let bea: Client
beforeAll(async () => {
  app = await openTestApp()
  await offerRegister(app)
  ada = await app.signIn('ada')
  bea = await app.signIn('bea')
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, (owner) => owner.query('delete from legal_setting')))

const SETTINGS = '/api/legal-register/settings'
const north = () => app.database.site(app.siteIds.north)
const setRetentionYears = (retentionYears: number, client = ada) =>
  client.call('PATCH', SETTINGS, { body: { retentionYears } })
const confirm = (years: number, client: Client) =>
  client.call('POST', `${SETTINGS}/retention/confirmation`, { body: { years } })
const inForce = async () => (await ada.get(SETTINGS)).body.retentionYears

/** Moves the request into the past by a number of days. */
const pass = (days: number) =>
  asOwner(app, async (owner) => {
    await owner.query(`set session_replication_role = 'replica'`)
    await owner.query(`update legal_setting set pending_at = pending_at - make_interval(days => $1)`, [days])
  })

/** Whether the hourly task retains a record that was closed five years ago. */
async function isRetainedAfterFiveYears(): Promise<boolean> {
  const removed = new Date(Date.now() - 5 * 366 * 86_400_000)
  const id = await plantRecord(app, { holder: 'sue', itemId: await plantItem(app), removed })
  await eraseClosedLegalRecords.run(north())
  return (await north().one(sql.selectFrom('member_legal_item').select('id').where('id', '=', id))) !== undefined
}

test('fewer years take effect after 30 days and another administrator’s confirmation; until then nothing is erased earlier [LEG-15]', async () => {
  const pending = (await setRetentionYears(3)).body
  expect(pending).toMatchObject({
    retentionYears: 6,
    retentionChange: {
      years: 3,
      by: { displayName: 'ada of north' },
      needsConfirmation: true,
      confirmedBy: null,
      canConfirm: false,
    },
  })
  const { at, holdsFrom } = pending.retentionChange
  expect(Date.parse(holdsFrom) - Date.parse(at)).toBe(30 * 86_400_000)
  await pass(31)
  expect([await inForce(), await isRetainedAfterFiveYears()]).toEqual([6, true])
  expect((await confirm(3, ada)).body.code).toBe('legal-register.own-retention-change')
  expect((await confirm(2, bea)).body.code).toBe('legal-register.no-retention-change')
  expect((await bea.get(SETTINGS)).body.retentionChange.canConfirm).toBe(true)
  expect((await confirm(3, bea)).body).toMatchObject({ retentionYears: 3, retentionChange: null })
  expect(await isRetainedAfterFiveYears()).toBe(false)
})

test('if confirmed at once, they take effect 30 days after the request, and either administrator can withdraw it before [LEG-15]', async () => {
  await setRetentionYears(3)
  expect((await confirm(3, bea)).body).toMatchObject({
    retentionYears: 6,
    retentionChange: { confirmedBy: { displayName: 'bea of north' } },
  })
  await pass(29)
  expect(await isRetainedAfterFiveYears()).toBe(true)
  expect((await bea.call('DELETE', `${SETTINGS}/retention`)).body).toMatchObject({
    retentionYears: 6,
    retentionChange: null,
  })
  expect((await bea.call('DELETE', `${SETTINGS}/retention`)).status).toBe(409)
  await setRetentionYears(3)
  await pass(31)
  expect(await inForce()).toBe(6)
})

test('with one administrator only the 30 days count; more years take effect at once, even while fewer are requested [LEG-15]', async () => {
  const type = (user_type: string) =>
    north().run(sql.updateTable('member').set({ user_type }).where('id', '=', app.memberIds.north.bea))
  await type('subscriber')
  expect((await setRetentionYears(3)).body.retentionChange).toMatchObject({
    needsConfirmation: false,
    canConfirm: false,
  })
  await type('admin')
  await pass(31)
  expect(await inForce()).toBe(3)
  expect((await setRetentionYears(8)).body).toMatchObject({ retentionYears: 8, retentionChange: null })
  await setRetentionYears(4)
  expect((await setRetentionYears(9)).body).toMatchObject({ retentionYears: 9, retentionChange: null })
})

test('the server’s role cannot lower the years or backdate a request by SQL [LEG-15]', async () => {
  await setRetentionYears(3)
  const set = (text: string) => north().run(sql.updateTable('legal_setting').set(JSON.parse(text)))
  await expect(set('{"retention_years": 3}')).rejects.toThrow(/hold after 30 days/)
  await set('{"pending_at": "2019-01-01", "pending_needs_confirmation": false, "confirmed_at": "2019-01-01"}')
  expect((await ada.get(SETTINGS)).body).toMatchObject({
    retentionYears: 6,
    retentionChange: { years: 3, needsConfirmation: true, confirmedBy: null },
  })
  await asOwner(app, (owner) => owner.query('delete from legal_setting'))
  const first = sql.insertInto('legal_setting').values({ site_id: app.siteIds.north, retention_years: 1 })
  await expect(north().run(first)).rejects.toThrow(/hold after 30 days/)
})

test('each change leaves an audit entry with the values before and after [LEG-15]', async () => {
  await setRetentionYears(3)
  await confirm(3, bea)
  await ada.call('DELETE', `${SETTINGS}/retention`)
  const log = await north().many(
    sql
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'after'])
      .where('action', 'like', 'legalRegister.%')
      .orderBy('id', 'desc')
      .limit(3),
  )
  expect(log.map(({ action, actor_id: actor }) => [action, actor])).toEqual([
    ['legalRegister.retentionWithdrawn', app.memberIds.north.ada],
    ['legalRegister.retentionConfirmed', app.memberIds.north.bea],
    ['legalRegister.settingsChanged', app.memberIds.north.ada],
  ])
  expect(log[2]?.after).toMatchObject({ retentionYears: 6, retentionChange: { years: 3 } })
})
