import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, until } from '#tests/kit/client.ts'
import { enterCard, openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, daysPass, join, joinAndPay } from '#tests/kit/plans.ts'
import { CARDS, daysUntil } from '#tests/kit/stand-in.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body

/** Has the renewal of somebody's monthly plan refused; the id of the checkout at which it can be paid. */
async function refusedRenewal(client: Client): Promise<string> {
  const plan = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200, graceDays: 2 })
  await joinAndPay(paying, client, plan.id, { renews: true, card: CARDS.failsLater })
  await daysPass(paying, await daysUntil(paying.standIn, (await own(client)).plan.lastDay))
  return (await own(client)).renewal.checkoutId
}

test('a refused renewal that its member leaves unpaid is still paid at the same checkout [PAY-B1, PAY-15]', async () => {
  const nia = await paying.app.signIn('nia')
  const checkoutId = await refusedRenewal(nia)
  const left = await nia.call('DELETE', `/api/payments/checkouts/${checkoutId}`, { body: {} })
  expect(left.status).toBe(200)
  expect((await own(nia)).renewal).toMatchObject({ state: 'failing', checkoutId })
  await enterCard(paying, nia, checkoutId)
  await until('the renewal to be paid', async () => (await own(nia)).renewal.state === 'on')
})

test('another plan begun after an unpaid renewal takes its place, and nothing leads to what is over [PAY-B1]', async () => {
  const eva = await paying.app.signIn('eva')
  const checkoutId = await refusedRenewal(eva)
  await daysPass(paying, 3)
  expect(await own(eva)).toMatchObject({ hasAccess: false, checkoutId: null, renewal: { state: 'ended', checkoutId } })
  const begun = await join(eva, (await addPlan(ada, { name: 'Other' })).id)
  expect(await own(eva)).toMatchObject({ checkoutId: begun, renewal: { checkoutId: null } })
})
