import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS, openStandIn, type TestStandIn } from '#tests/kit/stand-in.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { seedAccount, seedDonation, seedRefund } from './seed.ts'

let standIn: TestStandIn
let app: TestApp
beforeAll(async () => {
  standIn = await openStandIn({ daysInPast: 40 })
  app = await openTestApp(standIn.settings)
})
afterAll(async () => {
  await app.close()
  await standIn.stop()
})

test('a new stand-in has a past, in which sample payments are made, paid out and paid back as real ones are [PAY-18, PAY-B5]', async () => {
  const { provider } = standIn
  const north = app.database.site(app.siteIds.north)
  for (const _ of [1, 2]) await seedAccount(provider, north, async (id) => standIn.completeOnboarding(id))
  const paid = { title: 'North', memberId: app.memberIds.north.sue, card: CARDS.paid }
  await seedDonation(provider, north, { ...paid, amount: 2_500 })
  standIn.moveDays(10)
  await seedRefund(provider, north, await seedDonation(provider, north, { ...paid, amount: 1_000 }))
  standIn.moveDays(30)
  const ada = await app.signIn('ada')
  const { items } = (await ada.get('/api/payments/received')).body
  expect(items).toMatchObject([
    { amount: 1_000, state: 'refunded', billingName: expect.stringMatching(/\w/) },
    { amount: 2_500, state: 'paid' },
  ])
  const [later, first] = items.map(({ paidAt }: { paidAt: string }) => Date.parse(paidAt))
  expect(Math.round((later - first) / 86_400_000)).toBe(10)
  expect((await ada.get('/api/site')).body.payments).toEqual({ taken: true, stored: true, ordered: false })
})
