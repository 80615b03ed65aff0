import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#features/payments/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { intentOf, openPayingApp, type PayingApp, secretOf } from '#tests/kit/payments.ts'
import { addPlan, join } from '#tests/kit/plans.ts'
import { CARDS, confirmAsBrowser } from '#tests/kit/stand-in.ts'
import { addressOf, type Person } from '#tests/kit/test-app.ts'
import { readNow } from '../handlers.ts'

let paying: PayingApp
let ada: Client
let plan: Plan
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  plan = await addPlan(ada, { name: 'Full membership' })
})
afterAll(() => paying.close())

const own = async (client: Client) => (await client.get('/api/payments/membership')).body

const lostPlanEmails = (person: Person) =>
  paying.app.database
    .site(paying.app.siteIds.north)
    .many(
      sql
        .selectFrom('mail')
        .select('subject')
        .where('recipient', '=', addressOf(person))
        .where('subject', 'like', 'Your plan on % has ended'),
    )

/** Pays for a plan that renews, with a card whose payment is disputed, and has the bank decide. */
async function dispute(person: Person, evidence: 'winning_evidence' | 'losing_evidence') {
  const client = await paying.app.signIn(person)
  const checkout = await join(client, plan.id, true)
  await confirmAsBrowser(paying.standIn, await secretOf(client, checkout), CARDS.disputed)
  await client.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
  await until('the plan', async () => (await own(client)).plan !== null)
  const intent = await intentOf(paying.app, checkout)
  const { stripe, provider } = paying.standIn
  const [found] = (await stripe.disputes.list({ payment_intent: intent })).data
  await stripe.disputes.update(found?.id ?? '', { evidence: { uncategorized_text: evidence }, submit: true })
  const north = paying.app.database.site(paying.app.siteIds.north)
  for (const _ of [1, 2]) await readNow(provider, north, intent)
  return client
}

test('a dispute that is lost ends what it had paid for and its renewal once, told to the member and in the audit log [PAY-B1, PAY-17, TEN-B14]', async () => {
  const eva = await dispute('eva', 'losing_evidence')
  const { plan: ended, renewal, lastDay } = await own(eva)
  expect(renewal).toMatchObject({ state: 'cancelled' })
  expect(ended.lastDay).toBe(lastDay)
  expect((await ada.get('/api/payments/received')).body.items[0]).toMatchObject({ state: 'lost' })
  const { items } = (await ada.get('/api/audit?limit=10')).body
  expect(items.filter(({ action }: { action: string }) => action === 'payments.disputeLost')).toHaveLength(1)
  expect(await lostPlanEmails('eva')).toHaveLength(1)
  const today = (await paying.standIn.provider.now()).toISOString().slice(0, 10)
  expect(lastDay <= today).toBe(true)
})

test('a dispute that is won changes nothing [PAY-B1, PAY-17]', async () => {
  const nia = await dispute('nia', 'winning_evidence')
  expect(await own(nia)).toMatchObject({ hasAccess: true, renewal: { state: 'on' } })
  expect(await lostPlanEmails('nia')).toEqual([])
})
