import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { setSeller } from '#tests/kit/invoices.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, YEARLY } from '#tests/kit/plans.ts'

let paying: PayingApp
let ada: Client
let planId: string
beforeAll(async () => {
  paying = await openPayingApp()
  const { app } = paying
  ada = await app.signIn('ada')
  planId = (await addPlan(ada)).id
  const items = [{ planId, price: 7, currency: 'USD', frequency: 'a day' }]
  const tabs = [{ name: 'Home', components: [{ type: 'pricing', config: { title: 'Membership', items } }] }]
  await app.database.site(app.siteIds.north).run(sql.updateTable('landing_page').set({ tabs: JSON.stringify(tabs) }))
})
afterAll(() => paying.close())

const front = async () => (await paying.app.visitor().get('/')).text
const shows = (text: string) => until(`“${text}” on the front page`, async () => (await front()).includes(text))
const change = async (values: object) => {
  const { items } = (await ada.get('/api/payments/plans')).body
  const { version: basedOn } = items.find(({ id }: { id: string }) => id === planId)
  const answer = await ada.call('PUT', `/api/payments/plans/${planId}`, {
    body: { ...YEARLY, trialDays: 0, graceDays: 14, basedOn, ...values },
  })
  expect(answer.status).toBe(200)
}
const offer = (isActive: boolean) => ada.call('PUT', `/api/payments/plans/${planId}/offer`, { body: { isActive } })
const switchCards = (cardPayments: boolean) => ada.call('PATCH', '/api/config/switches', { body: { cardPayments } })
const JOIN = () => `/profile/membership?plan=${planId}`
const ENQUIRE = 'subject=Enquiry'

test('the front page shows what a plan costs now, as soon as its price, name or VAT is changed [PAY-B1, LAND-13, LAND-B1]', async () => {
  await shows('£120')
  expect(await front()).toContain(JOIN())
  expect(await front()).not.toMatch(/US\$|a day/)
  await change({ name: 'All of it', period: 'month', amount: 1_250, vatRate: 500 })
  for (const text of ['All of it', '£12.50', 'a month', 'including 5% VAT']) await shows(text)
  expect(await front()).not.toContain('£120')
})

test('a plan that is no longer offered, or not to newcomers, leaves the way to enquire; offered again it is joined [PAY-B1, LAND-14]', async () => {
  await offer(false)
  await shows(ENQUIRE)
  expect(await front()).not.toContain(JOIN())
  await offer(true)
  await shows(JOIN())
  await change({ audience: ['members'] })
  await shows(ENQUIRE)
  await change({})
  await shows(JOIN())
})

test('nobody is led to a plan while card payments are off, or while it could not be paid [PAY-01, PAY-B1, PAY-B2]', async () => {
  await switchCards(false)
  await shows(ENQUIRE)
  await switchCards(true)
  await shows(JOIN())
  await setSeller(ada, { plansByInvoice: false })
  const site = paying.app.database.site(paying.app.siteIds.north)
  await site.run(sql.updateTable('site').set({ takes_cards: false }))
  // Any change that public pages show has them read again.
  await change({ name: 'Unpayable' })
  await shows(ENQUIRE)
  await setSeller(ada, { plansByInvoice: true })
  await shows(JOIN())
})

test('another site’s plan is nothing to join [PAY-B1, TEN-03]', async () => {
  const south = await paying.app.signIn('ada', 'south')
  const elsewhere = (await addPlan(south, { name: 'Southern plan' })).id
  const items = [{ planId: elsewhere, name: 'Ours' }]
  const tabs = [{ name: 'Home', components: [{ type: 'pricing', config: { items } }] }]
  const { app } = paying
  await app.database.site(app.siteIds.north).run(sql.updateTable('landing_page').set({ tabs: JSON.stringify(tabs) }))
  await change({ name: 'Another name' })
  await shows('Enquiry%3A%20Ours')
  expect(await front()).not.toMatch(/Southern plan|profile.membership/)
})
