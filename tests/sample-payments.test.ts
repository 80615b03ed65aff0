import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearwater } from '#app/samples/clearwater.ts'
import { castOf } from '#app/samples/people.ts'
import { SHOPS } from '#app/samples/shop.ts'
import { seedSamplePayments } from '#app/seed-payments.ts'
import { seedShop } from '#features/shop/seed.ts'
import { balanceAtProvider } from '#tools/trial/money/recount.ts'
import { crowd } from './kit/crowd.ts'
import { ledgerOf } from './kit/payments.ts'
import { addPlan } from './kit/plans.ts'
import { asOwner } from './kit/rows.ts'
import { openStandIn, type TestStandIn } from './kit/stand-in.ts'
import { HOSTS, openTestApp, type TestApp } from './kit/test-app.ts'

let standIn: TestStandIn
let app: TestApp
beforeAll(async () => {
  standIn = await openStandIn({ daysInPast: 365 })
  app = await openTestApp(standIn.settings)
  await addPlan(await app.signIn('ada'))
  await castAsMembers()
  await addProducts()
})
afterAll(async () => {
  await app.close()
  await standIn.stop()
})

const rows = (query: string, values: unknown[] = []) =>
  asOwner(app, async (owner) => (await owner.query(query, values)).rows)

/** Makes the northern site the first sample site, and members of it those people of its cast who pay. */
async function castAsMembers(): Promise<void> {
  const emails = castOf(clearwater, new Date()).flatMap(({ userType, email }) =>
    userType === 'subscriber' && !email.endsWith('@guildhall.test') ? [email] : [],
  )
  const site = { siteId: app.siteIds.north, host: HOSTS.north, count: emails.length }
  const people = await crowd(app.ownerUrl, site)
  await rows(`insert into site_host (host, site_id) values ('clearwater.localhost', $1)`, [site.siteId])
  await rows(
    `update account set email = person.email from unnest($1::uuid[], $2::text[]) as person (member_id, email)
     join member on member.id = person.member_id where account.id = member.account_id`,
    [people.map(({ memberId }) => memberId), emails],
  )
}

const seed = () =>
  seedSamplePayments({
    ownerUrl: app.ownerUrl,
    payments: {
      secretKey: standIn.keys.secretKey,
      publishableKey: standIn.keys.publishableKey,
      webhookSecrets: [standIn.keys.webhookSecret],
      standIn: standIn.origin,
    },
  })

/** The products of the sample shop, without pictures and files. */
const addProducts = () =>
  seedShop(
    app.database.site(app.siteIds.north),
    (SHOPS.clearwater?.products ?? []).map(({ name, description, vatRate, variants }) => ({
      name,
      description,
      vatRate,
      variants,
      picture: null,
      document: null,
      createdAt: new Date(),
    })),
    undefined,
  )

/** How many rows the sample year has, by table. */
const counts = async () =>
  (
    await rows(`select (select count(*)::int from payment) as payments, (select count(*)::int from payment_refund) as refunds,
      (select count(*)::int from membership_term) as terms, (select count(*)::int from ledger_entry) as entries,
      (select count(*)::int from checkout) as checkouts, (select count(*)::int from payment where disputed > 0) as disputed,
      (select count(*)::int from invoice) as invoices, (select count(*)::int from credit_note) as credits,
      (select count(*)::int from payment where purpose = 'monthlyDonation') as monthly,
      (select jsonb_object_agg(state, orders) from (select state, count(*)::int as orders from shop_order group by state) by_state) as orders,
      (select sum(stock)::int from product_variant) as stock,
      (select count(*)::int from document_email where kind <> 'receipt' and posted_at is null) as unsent`)
  )[0]

test('the sample year is balanced and agrees with the provider, and seeding it again changes nothing [ADM-05, PAY-18, PAY-19, PAY-B2, PAY-B5]', {
  timeout: 120_000,
}, async () => {
  await seed()
  const [linked] = await rows('select account_id from payment_account')
  const ledger = await ledgerOf(app)
  expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  expect(ledger.provider ?? 0).toBe(balanceAtProvider(standIn.state, linked?.account_id))
  expect(await rows('select from ledger_line group by entry_id having sum(amount) <> 0')).toEqual([])
  expect(await rows('select kind, subject from ledger_difference where resolved_at is null')).toEqual([])
  const seeded = await counts()
  expect(seeded).toMatchObject({ refunds: 2, terms: 14, disputed: 1, invoices: 5, credits: 1, monthly: 4, unsent: 0 })
  // The download is left out, as there is no file of it here.
  expect(seeded.orders).toEqual({ paid: 4, abandoned: 1 })
  expect(seeded.payments).toBeGreaterThan(50)
  const ada = await app.signIn('ada')
  const { items } = (await ada.get('/api/payments/invoices')).body
  const states = items.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['draft', 'issued', 'overdue', 'paid', 'paid'])
  const lists = (await ada.get('/api/shop/order-counts')).body
  expect(lists).toEqual({ orders: 4, toSend: 2, sent: 1, refunded: 1, drafts: 0, abandoned: 1 })
  await seed()
  expect([await counts(), await ledgerOf(app)]).toEqual([seeded, ledger])
})
