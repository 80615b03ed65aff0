import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { openPayingApp, type PayingApp } from '#tests/kit/payments.ts'
import { addPlan, joinAndPay } from '#tests/kit/plans.ts'
import { csvOf } from '#tests/kit/read-back.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { sendRefunds } from '../checkout/clock.ts'
import { type PaymentAtProvider, readPayment } from '../checkout/read-payment.ts'
import { recordPayment } from '../checkout/record-payment.ts'
import { readNow } from '../handlers.ts'
import { PURPOSES } from '../purposes.ts'
import type { VatMonth } from './contract.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
})
afterAll(() => paying.close())

const north = () => paying.app.database.site(paying.app.siteIds.north)
const penceOf = (cell = '') => Math.round(Number(cell) * 100)

interface Row {
  month: string
  document: string
  reference: string
  charged: number
  returned: number
}

/** The rows of the exported report of the twelve months up to one. */
async function report(to: string): Promise<Row[]> {
  const file = await ada.call('POST', '/api/payments/treasury/vat.export', { body: { to } })
  return csvOf(file.text)
    .filter(([day]) => /^\d{4}-/.test(day ?? ''))
    .map(([day = '', document = '', reference = '', , , charged, , , returned]) => ({
      month: day.slice(0, 7),
      document,
      reference,
      charged: penceOf(charged),
      returned: penceOf(returned),
    }))
}

/** VAT charged less VAT returned of each month in which there was any. */
function byMonth(rows: readonly Pick<Row, 'month' | 'charged' | 'returned'>[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { month, charged, returned } of rows) sums.set(month, (sums.get(month) ?? 0) + charged - returned)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).toSorted())
}

async function byLedger(to: string): Promise<Record<string, number>> {
  const months: VatMonth[] = (await ada.get(`/api/payments/treasury/vat?to=${to}`)).body.months
  return byMonth(months)
}

test('refunds count on the day they were made, not requested; one sent back is charged again; each month is the ledger’s [PAY-B2, PAY-B5]', {
  timeout: 60_000,
}, async () => {
  const plan = await addPlan(ada)
  const payments = [await joinAndPay(paying, await paying.app.signIn('eva'), plan.id)]
  payments.push(await joinAndPay(paying, await paying.app.signIn('gus'), plan.id))
  const [lasting = '', sentBack = ''] = payments
  const requested = { site_id: paying.app.siteIds.north, amount: 6_000, requested_at: daysAgo(70) }
  await north().run(
    sql.insertInto('payment_refund').values([
      { ...requested, id: newId(), payment_id: lasting, state: 'requested' },
      { ...requested, id: newId(), payment_id: sentBack, state: 'requested' },
      // Refused by the provider: it has never taken effect.
      { ...requested, id: newId(), payment_id: lasting, state: 'failed', refund_id: 're_refused', tax: 1_000 },
    ]),
  )
  paying.standIn.moveDays(40)
  await sendRefunds({ provider: paying.standIn.provider, readNow }).run(north())
  paying.standIn.moveDays(40)
  await failRefundsOf(sentBack)
  const to = (await paying.standIn.provider.now()).toISOString().slice(0, 7)
  const rows = await report(to)
  expect(rows.map(({ document, charged, returned }) => [document, charged, returned])).toEqual([
    ['Card payment', 2_000, 0],
    ['Card payment', 2_000, 0],
    ['Refund', 0, 1_000],
    ['Refund', 0, 1_000],
    ['Refund sent back by the bank', 1_000, 0],
  ])
  expect(byMonth(rows)).toEqual(await byLedger(to))
  expect(Object.keys(byMonth(rows)).length).toBeGreaterThan(1)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Records the refunds of a payment as the provider reports them once the card’s bank has sent them back, now by its clock. */
async function failRefundsOf(payment: string): Promise<void> {
  const row = await north().one(sql.selectFrom('payment').select('intent_id').where('id', '=', payment))
  const found = await readPayment(paying.standIn.provider, row?.intent_id ?? '', async () => true)
  const created = Math.floor((await paying.standIn.provider.now()).getTime() / 1_000)
  for (const refund of found?.read.refunds ?? [])
    Object.assign(refund, { status: 'failed', failure_balance_transaction: { created } })
  await north().transaction((transaction) => recordPayment(PURPOSES)(transaction, found?.read as PaymentAtProvider))
}

/** More than fit into one read many times, a hundred of them always at the same moment. */
const PAID = 20_500

test('a month of more than 20,000 documents is exported whole, each once [PAY-B2, PAY-B5]', {
  timeout: 60_000,
}, async () => {
  await asOwner(paying.app, (owner) =>
    owner.query(
      `insert into payment (site_id, id, purpose, purpose_id, charge_id, intent_id, currency, amount, tax, lines, paid_at)
       select $1, gen_random_uuid(), 'membership', gen_random_uuid(), 'ch_many_' || n, 'pi_many_' || n, 'gbp', 120, 20,
         '[{"title": "Term", "quantity": 1, "unitAmount": 120, "vatRate": 2000}]',
         timestamptz '2036-05-03T12:00:00Z' + (n / 100) * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [paying.app.siteIds.north, PAID],
    ),
  )
  const rows = await report('2036-06')
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(PAID)
  expect(byMonth(rows)).toEqual({ '2036-05': PAID * 20 })
})
