import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { ledgerOf, openPayingApp, type PayingApp, paidDonation } from '#tests/kit/payments.ts'
import { CARDS } from '#tests/kit/stand-in.ts'
import { readNow } from '../handlers.ts'
import { PURPOSES } from '../purposes.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { sendRefunds } from './clock.ts'
import { type PaymentAtProvider, readPayment } from './read-payment.ts'
import { recordPayment } from './record-payment.ts'

let paying: PayingApp
let ada: Client
let sue: Client
beforeAll(async () => {
  paying = await openPayingApp({ PLATFORM_FEE_PERCENT: '5' })
  ada = await paying.app.signIn('ada')
  sue = await paying.app.signIn('sue')
})
afterAll(() => paying.close())

const refund = (payment: string, amount: number, headers = {}) =>
  ada.call('POST', `/api/payments/received/${payment}/refunds`, { body: { amount, reason: 'Given twice.' }, headers })
const payment = async (id: string) => (await ada.get(`/api/payments/received/${id}`)).body
const north = () => paying.app.database.site(paying.app.siteIds.north)
/** What an action changes in the ledger, by account. */
async function changesOf(action: () => Promise<void>): Promise<Record<string, number>> {
  const before = await ledgerOf(paying.app)
  await action()
  const after = await ledgerOf(paying.app)
  const changes = Object.keys({ ...before, ...after }).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
const balance = async () => {
  const { available, pending } = await paying.standIn.stripe.balance.retrieve(
    {},
    { stripeAccount: paying.accounts.north },
  )
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
}

test('a payment is entered once: money at the provider, income, and the platform’s share [PAY-16, PAY-17, PAY-B5]', async () => {
  const changes = await changesOf(async () => void (await paidDonation(paying, sue, 2_000)))
  expect(changes).toEqual({ provider: 1_900, 'income.donation': -2_000, 'platform-fee': 100 })
  expect((await ledgerOf(paying.app)).provider).toBe(await balance())
})

test('a refund goes back to the card, in part and in whole, never above what is left [PAY-B2, PAY-B5]', async () => {
  const paid = await paidDonation(paying, sue, 1_000)
  const changes = await changesOf(async () => {
    expect((await refund(paid.payment, 400)).status).toBe(201)
    expect(await payment(paid.payment)).toMatchObject({ state: 'partlyRefunded', refunded: 400 })
    expect((await refund(paid.payment, 601)).body).toMatchObject({ code: 'payments.too-much' })
    expect((await refund(paid.payment, 600)).status).toBe(201)
  })
  expect(changes).toEqual({ provider: -950, 'income.donation': 1_000, 'platform-fee': -50 })
  const { state, refunds } = await payment(paid.payment)
  expect(state).toBe('refunded')
  expect(refunds).toMatchObject([
    { amount: 400, state: 'succeeded', reason: 'Given twice.' },
    { amount: 600, state: 'succeeded' },
  ])
  expect((await refund(paid.payment, 1)).body).toMatchObject({ code: 'payments.too-much' })
  expect((await ledgerOf(paying.app)).provider).toBe(await balance())
  expect((await sue.get(`/api/payments/own/${paid.payment}`)).body).toMatchObject({
    state: 'refunded',
    receivedBy: 'Northern Club',
  })
})

test('sent again under its key, or pressed twice, a refund is one [PAY-15, PAY-B2]', async () => {
  const paid = await paidDonation(paying, sue, 900)
  const key = { 'idempotency-key': 'refund-pressed-twice' }
  const [one, two] = await Promise.all([refund(paid.payment, 300, key), refund(paid.payment, 300, key)])
  expect(two.body.id).toBe(one.body.id)
  expect((await payment(paid.payment)).refunded).toBe(300)
  const together = await Promise.all([refund(paid.payment, 600), refund(paid.payment, 600)])
  expect(together.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('what the provider did not get is sent by the clock, once, also if only its answer was lost [PAY-17, PAY-B2]', async () => {
  const paid = await paidDonation(paying, sue, 800)
  const requested = { site_id: paying.app.siteIds.north, payment_id: paid.payment, state: 'requested' as const }
  const [lost, unsent] = ['01a00000-0000-7000-8000-000000000001', '01a00000-0000-7000-8000-000000000002']
  await north().run(
    sql.insertInto('payment_refund').values([lost, unsent].map((id) => ({ ...requested, id: id ?? '', amount: 200 }))),
  )
  await paying.standIn.stripe.refunds.create({
    payment_intent: paid.intentId,
    amount: 200,
    reverse_transfer: true,
    metadata: { refund: lost ?? '' },
  })
  await sendRefunds({ provider: paying.standIn.provider, readNow }).run(north())
  const { refunds, refunded } = await payment(paid.payment)
  expect(refunded).toBe(400)
  expect(refunds.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [lost, 'succeeded'],
    [unsent, 'succeeded'],
  ])
})

test('a refund made at the provider is recorded as it is there [PAY-17, PAY-B5]', async () => {
  const paid = await paidDonation(paying, sue, 700)
  await paying.standIn.stripe.refunds.create({ payment_intent: paid.intentId, amount: 700, reverse_transfer: true })
  await until('the message to be applied', async () => (await payment(paid.payment)).refunded === 700)
  expect((await payment(paid.payment)).refunds).toMatchObject([{ amount: 700, reason: '' }])
})

test('a refund that the card’s bank sends back counts no more, and is corrected in the ledger once [PAY-17, PAY-B5]', async () => {
  const paid = await paidDonation(paying, sue, 650)
  await refund(paid.payment, 650)
  const before = await ledgerOf(paying.app)
  const found = await readPayment(paying.standIn.provider, paid.intentId, async () => true)
  for (const each of found?.read.refunds ?? []) each.status = 'failed'
  const rollback = new Error('the stand-in sends none back: only what is recorded is looked at')
  await expect(
    north().transaction(async (transaction) => {
      for (const _ of [1, 2]) await recordPayment(PURPOSES)(transaction, found?.read as PaymentAtProvider)
      const [row] = await transaction.many(sql.selectFrom('payment').select('refunded').where('id', '=', paid.payment))
      expect(row?.refunded).toBe('0')
      const lines = await transaction.many(
        sql
          .selectFrom('ledger_entry')
          .innerJoin('ledger_line', 'entry_id', 'ledger_entry.id')
          .select(['account', 'amount'])
          .where('cause', '=', 'correction'),
      )
      expect(lines.map(({ account, amount }) => [account, Number(amount)]).toSorted()).toEqual([
        ['income.donation', -650],
        ['provider', 650],
      ])
      throw rollback
    }),
  ).rejects.toThrow(rollback)
  expect(await ledgerOf(paying.app)).toEqual(before)
})

test('a disputed payment cannot be refunded; lost, it is taken back from the site once, and won it stays [PAY-17, PAY-B5]', async () => {
  for (const [text, state, changes] of [
    ['winning_evidence', 'paid', {}],
    ['losing_evidence', 'lost', { disputes: 600, provider: -570, 'platform-fee': -30 }],
  ] as const) {
    const paid = await paidDonation(paying, sue, 600, CARDS.disputed)
    await until('the dispute to be reported', async () => (await payment(paid.payment)).state === 'disputed')
    expect((await refund(paid.payment, 100)).body.code).toBe('payments.under-dispute')
    const { stripe } = paying.standIn
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.intentId })).data
    const changed = await changesOf(async () => {
      await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: text }, submit: true })
      for (const _ of [1, 2]) await readNow(paying.standIn.provider, north(), paid.intentId)
    })
    expect(changed, text).toEqual(changes)
    expect((await payment(paid.payment)).state).toBe(state)
    expect((await ledgerOf(paying.app)).provider).toBe(await balance())
  }
})

test('only administrators see what was paid and refund it, and each refund stands in the audit log [PAY-B2, TEN-B14]', async () => {
  const paid = await paidDonation(paying, sue, 500)
  for (const client of [sue, await paying.app.signIn('jed')]) {
    expect((await client.get('/api/payments/received')).status).toBe(403)
    const answer = await client.call('POST', `/api/payments/received/${paid.payment}/refunds`, {
      body: { amount: 1, reason: 'x' },
    })
    expect(answer.status).toBe(403)
  }
  expect((await ada.get('/api/payments/received?query=ADA%20nor')).body.items[0]).toMatchObject({ id: paid.payment })
  expect((await ada.get('/api/payments/received?query=nobody')).body.items).toEqual([])
  await refund(paid.payment, 500)
  const { body } = await ada.get('/api/audit?limit=1')
  expect(body.items[0]).toMatchObject({ action: 'payments.refundRequested' })
})

test('of all that was paid, refunded and disputed the ledger holds what the provider does, to the penny [PAY-B5, PAY-17]', async () => {
  await reconcile(paying.standIn.provider, north())
  expect((await ada.get('/api/payments/treasury/differences')).body.items).toEqual([])
  expect((await ledgerOf(paying.app)).provider).toBe(await balance())
  expect((await ledgerOf(paying.app)).provider).toBeGreaterThan(0)
})
