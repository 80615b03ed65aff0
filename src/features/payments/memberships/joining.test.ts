import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, join } from '#tests/kit/plans.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const attempt = (client: Client, planId: string) =>
  client.call('POST', '/api/payments/membership', { body: { planId } })
const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const asOwner = (statement: string, ...values: unknown[]) =>
  asOwnerOf(paying.app.ownerUrl, (owner) => owner.query(statement, values))

test('a free plan opens access at once and has no end; taken twice it is one term [PAY-B1]', async () => {
  const plan = await addPlan(ada, { name: 'Friend', period: 'free', amount: 0, vatRate: 0, userType: 'guest' })
  const eva = await paying.app.signIn('eva')
  const answers = await Promise.all([attempt(eva, plan.id), attempt(eva, plan.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await own(eva)).toMatchObject({ hasAccess: true, lastDay: null, plan: { name: 'Friend', lastDay: null } })
  const terms = await paying.app.database
    .site(paying.app.siteIds.north)
    .many(sql.selectFrom('membership_term').select('id'))
  expect(terms).toHaveLength(1)
})

test('whoever was declined, or has not confirmed their address, cannot get in by a plan [PAY-B1]', async () => {
  const plan = await addPlan(ada)
  const nia = await paying.app.signIn('nia')
  const id = paying.app.memberIds.north.nia
  const confirmed = 'update account set email_verified_at = $2 where id = (select account_id from member where id = $1)'
  await asOwner(confirmed, id, null)
  expect((await own(nia)).mustConfirm).toBe(true)
  expect((await attempt(nia, plan.id)).body.code).toBe('payments.confirm-first')
  await asOwner(confirmed, id, new Date())
  await ada.call('PUT', `/api/members/${id}/rejection`, { body: { message: 'Not now.' } })
  expect((await own(nia)).offers).toEqual([])
  expect((await attempt(nia, plan.id)).body.code).toBe('payments.not-offered')
})

test('while the site takes no cards, free plans are offered and no others [PAY-B1, PAY-18]', async () => {
  const paid = await addPlan(ada, { name: 'Paid' })
  await addPlan(ada, { name: 'Free', period: 'free', amount: 0, vatRate: 0 })
  const gus = await paying.app.signIn('gus')
  const charges = (isOn: boolean) => asOwner('update payment_account set charges_enabled = $1', isOn)
  await charges(false)
  const { offers, canPay } = await own(gus)
  expect([canPay, offers.map(({ name }: { name: string }) => name)]).toEqual([false, ['Free']])
  expect((await attempt(gus, paid.id)).body.code).toBe('payments.cannot-pay')
  await charges(true)
  expect(await join(gus, paid.id)).toBeTruthy()
})

test('a plan of another site is not there, and visitors join nothing [PAY-B1]', async () => {
  const plan = await addPlan(ada)
  expect((await attempt(await paying.app.signIn('gus', 'south'), plan.id)).status).toBe(404)
  expect((await attempt(paying.app.visitor(), plan.id)).status).toBe(401)
})
