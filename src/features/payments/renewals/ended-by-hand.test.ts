import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/days.ts'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, daysPass, joinAndPay } from '#tests/kit/plans.ts'
import { CARDS, confirmAsBrowser, daysUntil } from '#tests/kit/stand-in.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const paid = async (client: Client) => (await client.get('/api/payments/own')).body.items

/** Has somebody pay for a month that renews by itself; its last day. */
async function renewing(client: Client, card?: string): Promise<string> {
  const plan = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200, graceDays: 10 })
  await joinAndPay(paying, client, plan.id, { renews: true, ...(card ? { card } : {}) })
  return (await own(client)).plan.lastDay
}

const endAccess = (person: 'gus' | 'eva', lastDay: string) =>
  ada.call('PATCH', `/api/members/${paying.app.memberIds.north[person]}`, { body: { expiryDate: lastDay } })

test('whose access an administrator has ended is charged no more [PAY-B1, ADM-36]', async () => {
  const gus = await paying.app.signIn('gus')
  const lastDay = await renewing(gus)
  await endAccess('gus', addDays(lastDay, -20))
  await daysPass(paying, await daysUntil(paying.standIn, lastDay))
  expect(await own(gus)).toMatchObject({ hasAccess: false, renewal: { state: 'cancelled' } })
  expect(await paid(gus)).toHaveLength(1)
})

test('nor in the days of grace, and not with another card either [PAY-B1, ADM-36]', async () => {
  const eva = await paying.app.signIn('eva')
  const lastDay = await renewing(eva, CARDS.failsLater)
  await daysPass(paying, await daysUntil(paying.standIn, lastDay))
  expect((await own(eva)).renewal.state).toBe('failing')
  await endAccess('eva', addDays(lastDay, -1))
  const { body } = await eva.call('PUT', '/api/payments/membership/card-entry', { body: {} })
  await confirmAsBrowser(paying.standIn, body.clientSecret)
  await eva.call('PUT', '/api/payments/membership/card', { body: {} })
  await daysPass(paying, 3)
  expect(await own(eva)).toMatchObject({ hasAccess: false, renewal: { state: 'cancelled' } })
  expect(await paid(eva)).toHaveLength(1)
})
