import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#artwork/random.ts'
import { reconcile } from '#features/payments/reconciliation/reconcile.ts'
import { booksDiffering } from '#tools/trial/money/check.ts'
import { becomesTrue, type Person, playHistory } from '#tools/trial/money/history.ts'
import { factsOf, type ProviderFacts, recount } from '#tools/trial/money/recount.ts'
import type { Client } from './kit/client.ts'
import { openPayingApp, type PayingApp } from './kit/payments.ts'
import { fc } from './kit/properties.ts'

/** The small edition of `npm run trial:money`, without kills. */
const HISTORIES = 20
const TOGETHER = 4

let paying: PayingApp
let owner: pg.Client
beforeAll(async () => {
  paying = await openPayingApp({ PLATFORM_FEE_PERCENT: '2.5' })
  owner = new pg.Client({ connectionString: paying.app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await paying.close()
})

const personOf = (client: Client): Person => ({
  change: (method, path, body) => client.call(method, `/api${path}`, { body }),
})

const forge = async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await paying.app.visitor().call('POST', '/api/payments/webhook', { raw: body, headers })).status
}

test('histories of late, doubled, reordered, lost, repeated and forged messages end in books that are right to the penny [PAY-17, PAY-B5]', async () => {
  const { app, standIn, accounts } = paying
  const random = seededRandom('money').next
  standIn.delivery.change({ random, maxDelayMs: 300, doubled: 0.3, lost: 0.2 })
  const admin = personOf(await app.signIn('ada'))
  const donors = await Promise.all((['tom', 'sue', 'jed', 'bea'] as const).map((name) => app.signIn(name)))
  const outcomes = await Promise.all(
    Array.from({ length: TOGETHER }, async (_, index) => {
      const donor = personOf(donors[index] as Client)
      const played = []
      for (let count = 0; count < HISTORIES / TOGETHER; count += 1)
        played.push(await playHistory({ standIn, donor, admin, random, forge }))
      return played
    }),
  )
  expect(outcomes.flat().filter(({ acceptedForgeries }) => acceptedForgeries > 0)).toEqual([])
  standIn.delivery.change({ maxDelayMs: 0, doubled: 0, lost: 0 })
  await standIn.delivery.settled()
  await reconcile(standIn.provider, app.database.site(app.siteIds.north))
  expect(factsOf(standIn.state, accounts.north).charges.length).toBeGreaterThan(HISTORIES / 2)
  const agree = async () => (await booksDiffering(owner, standIn.state, accounts.north)).length === 0
  await becomesTrue(agree, 5)
  expect(await booksDiffering(owner, standIn.state, accounts.north)).toEqual([])
  const { rows } = await owner.query('select kind, subject from ledger_difference where resolved_at is null')
  expect(rows).toEqual([])
})

const amount = fc.integer({ min: 1, max: 1_000_000 })
const facts: fc.Arbitrary<ProviderFacts> = fc.record({
  charges: fc.array(fc.record({ id: fc.string(), amount })),
  refunds: fc.array(fc.record({ amount })),
  fees: fc.array(fc.record({ amount, amount_refunded: fc.nat(1_000) })),
  takenBack: fc.array(fc.record({ amount })),
  payouts: fc.array(fc.record({ amount, status: fc.constantFrom('paid', 'in_transit', 'failed', 'canceled') })),
})

test('the recount balances whatever happened, in whatever order [PAY-B5]', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const balances = recount(one)
      expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
      const turned = Object.fromEntries(Object.entries(one).map(([name, list]) => [name, list.toReversed()]))
      expect(recount(turned as unknown as ProviderFacts)).toEqual(balances)
    }),
  )
})
