import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, join, joinAndPay } from '#tests/kit/plans.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf } from '#tests/kit/test-app.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const choose = (client: Client, planId: string) =>
  client.call('PUT', '/api/payments/membership/choice', { body: { planId } })
const own = async (client: Client) => (await client.get('/api/payments/membership')).body

test('a plan chosen before one’s address is confirmed is still chosen in another session, until it is taken [PAY-B1, ACC-16]', async () => {
  const [full, other] = [await addPlan(ada), await addPlan(ada, { name: 'Other' })]
  await asOwner(paying.app, (owner) =>
    owner.query('update account set email_verified_at = null where email = $1', [addressOf('nia')]),
  )
  const nia = await paying.app.signIn('nia')
  expect((await own(nia)).chosenId).toBeNull()
  for (const { id } of [other, full]) expect((await choose(nia, id)).status).toBe(200)
  expect(await own(await paying.app.signIn('nia'))).toMatchObject({ chosenId: full.id, mustConfirm: true })
  await asOwner(paying.app, (owner) =>
    owner.query('update account set email_verified_at = now() where email = $1', [addressOf('nia')]),
  )
  expect(await own(nia)).toMatchObject({ chosenId: full.id, mustConfirm: false })
  await joinAndPay(paying, nia, full.id)
  expect((await own(nia)).chosenId).toBeNull()
})

test('a chosen plan that is no longer offered is chosen no more, and nobody else has chosen it [PAY-B1]', async () => {
  const plan = await addPlan(ada, { name: 'Short-lived' })
  const [eva, gus] = [await paying.app.signIn('eva'), await paying.app.signIn('gus')]
  await choose(eva, plan.id)
  expect((await own(gus)).chosenId).toBeNull()
  const offer = (isActive: boolean) => ada.call('PUT', `/api/payments/plans/${plan.id}/offer`, { body: { isActive } })
  await offer(false)
  expect((await own(eva)).chosenId).toBeNull()
  expect(await choose(eva, plan.id)).toMatchObject({ status: 409, body: { code: 'payments.not-offered' } })
  await offer(true)
  expect((await own(eva)).chosenId).toBe(plan.id)
})

test('what is chosen is a plan of the own site, costs nothing and begins nothing [PAY-B1, TEN-03]', async () => {
  const eva = await paying.app.signIn('eva')
  const elsewhere = await addPlan(await paying.app.signIn('ada', 'south'), { name: 'Southern' })
  expect(await choose(eva, elsewhere.id)).toMatchObject({ status: 404, body: { code: 'payments.no-plan' } })
  const [monthly, free] = [
    await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200 }),
    await addPlan(ada, { name: 'Friends', period: 'free', amount: 0, vatRate: 0, userType: 'guest' }),
  ]
  await choose(eva, monthly.id)
  expect(await own(eva)).toMatchObject({ chosenId: monthly.id, hasAccess: false, plan: null, checkoutId: null })
  await join(eva, free.id)
  expect((await own(eva)).chosenId).toBeNull()
})
