import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#features/payments/contract.ts'
import type { Client } from '#tests/kit/client.ts'
import { enterCard, intentOf, openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, daysPass, join, joinAndPay, renewDue } from '#tests/kit/plans.ts'
import { CARDS, daysUntil } from '#tests/kit/stand-in.ts'
import { readNow } from '../handlers.ts'

let paying: PayingApp
let monthly: Plan
let better: Plan
beforeAll(async () => {
  paying = await openPayingApp()
  const ada = await paying.app.signIn('ada')
  monthly = await addPlan(ada, { name: 'Monthly', period: 'month', amount: 1_200, graceDays: 10 })
  better = await addPlan(ada, { name: 'Better', userType: 'jedi', amount: 24_000 })
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body
const paid = async (client: Client) => (await client.get('/api/payments/own')).body.items

/**
 * Has the payment of a checkout recorded and, while that waits for a lock, something else begin; then both go on, the payment first. Nothing
 * but this reports the payment.
 */
async function whileRecorded(checkoutId: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const { app, standIn } = paying
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  const waiting = async (count: number) => {
    const text = `select count(distinct pid)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
    const found = async () => (await owner.query(text)).rows[0].count
    await expect.poll(found).toBeGreaterThanOrEqual(count)
  }
  try {
    await owner.query('begin')
    await owner.query('select from checkout where id = $1 for update', [checkoutId])
    const intentId = await intentOf(app, checkoutId)
    const recorded = readNow(standIn.provider, app.database.site(app.siteIds.north), intentId)
    await waiting(1)
    const begun = meanwhile()
    await waiting(2)
    await owner.query('commit')
    await Promise.all([recorded, begun])
  } finally {
    await owner.end()
  }
}

/** Pays a checkout of which no message arrives. */
async function payUnnoticed(client: Client, checkoutId: string): Promise<void> {
  paying.standIn.delivery.change({ lost: 1 })
  await enterCard(paying, client, checkoutId)
  paying.standIn.delivery.change({ lost: 0 })
}

test('a better plan that is being paid while the clock renews the former one takes its place, and nothing else is charged [PAY-B1, PAY-15]', async () => {
  const nia = await paying.app.signIn('nia')
  await joinAndPay(paying, nia, monthly.id, { renews: true })
  const { lastDay } = (await own(nia)).plan
  const checkoutId = await join(nia, better.id, true)
  await payUnnoticed(nia, checkoutId)
  const days = await daysUntil(paying.standIn, lastDay)
  await whileRecorded(checkoutId, () => daysPass(paying, days))
  await renewDue(paying)
  expect(await own(nia)).toMatchObject({
    plan: { name: 'Better' },
    renewal: { state: 'on', plan: { name: 'Better' } },
  })
  expect(await paid(nia)).toHaveLength(2)
})

test('a membership that is cancelled while its late payment is recorded ends with what was paid, and is charged no more [PAY-B1]', async () => {
  const eva = await paying.app.signIn('eva')
  await joinAndPay(paying, eva, monthly.id, { renews: true, card: CARDS.failsLater })
  const { lastDay } = (await own(eva)).plan
  await daysPass(paying, await daysUntil(paying.standIn, lastDay))
  const { checkoutId } = (await own(eva)).renewal
  await payUnnoticed(eva, checkoutId)
  await whileRecorded(checkoutId, () =>
    eva.call('PUT', '/api/payments/membership/renewal', { body: { renews: false } }),
  )
  const { plan, renewal, lastDay: accessUntil } = await own(eva)
  expect(plan.lastDay > lastDay).toBe(true)
  expect(renewal).toMatchObject({ state: 'cancelled', dueDay: plan.lastDay, checkoutId: null })
  expect(accessUntil).toBe(plan.lastDay)
  expect(await paid(eva)).toHaveLength(2)
})
