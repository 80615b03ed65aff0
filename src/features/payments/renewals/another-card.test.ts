import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, daysPass, joinAndPay, renewDue } from '#tests/kit/plans.ts'
import { CARDS, confirmAsBrowser, daysUntil } from '#tests/kit/stand-in.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const saveCard = async (client: Client) =>
  (await client.call('PUT', '/api/payments/membership/card', { body: {} })).body

/** Has the renewal of somebody's monthly plan refused. */
async function refuseRenewal(client: Client): Promise<void> {
  const plan = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200, graceDays: 10 })
  await joinAndPay(paying, client, plan.id, { renews: true, card: CARDS.failsLater })
  await daysPass(paying, await daysUntil(paying.standIn, (await own(client)).plan.lastDay))
  expect((await own(client)).renewal.state).toBe('failing')
}

/** Enters another card with the provider, and does not report it. */
async function enterAnother(client: Client, number?: string): Promise<void> {
  const { body } = await client.call('PUT', '/api/payments/membership/card-entry', { body: {} })
  await confirmAsBrowser(paying.standIn, body.clientSecret, number)
}

test('another card whose browser was closed pays what is due all the same [PAY-B1, PAY-17]', async () => {
  const gus = await paying.app.signIn('gus')
  await refuseRenewal(gus)
  await enterAnother(gus)
  await renewDue(paying)
  expect((await own(gus)).renewal).toMatchObject({ state: 'on', card: { last4: '4242' } })
  expect((await gus.get('/api/payments/own')).body.items).toHaveLength(2)
})

test('another card that is refused is tried once, however often it is reported [PAY-15, PAY-B1]', async () => {
  const eva = await paying.app.signIn('eva')
  await refuseRenewal(eva)
  await enterAnother(eva, CARDS.failsLater)
  for (const _ of [1, 2, 3]) expect(await saveCard(eva)).toEqual({ isSaved: true, isPaid: false })
  const attempts = sql
    .selectFrom('membership_renewal')
    .select('attempts')
    .where('member_id', '=', paying.app.memberIds.north.eva)
  expect(await paying.app.database.site(paying.app.siteIds.north).many(attempts)).toEqual([{ attempts: 2 }])
})
