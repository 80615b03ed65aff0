import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuyerAccount } from '#features/payments/contract.ts'
import type { Client } from '#tests/kit/client.ts'
import { confirmTransfer, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { openPayingApp, type PayingApp, paidDonation } from '#tests/kit/payments.ts'
import { addPlan, joinAndPay } from '#tests/kit/plans.ts'
import { pagesOf } from '#tests/kit/read-back.ts'
import { sendRefunds } from '../checkout/clock.ts'
import { readNow } from '../handlers.ts'
import type { LedgerEntryRow } from '../treasury/contract.ts'

let paying: PayingApp
let ada: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ada = await paying.app.signIn('ada')
  await setSeller(ada)
})
afterAll(() => paying.close())

const OWN = '/api/payments/own-account'
const ofMember = (id: string) => `/api/payments/members/${id}/account`
const shown = ({ entries }: BuyerAccount) =>
  entries.map(({ kind, bought, amount, paid, balance }) => [kind, bought?.purpose ?? null, amount, paid, balance])

async function refund(payment: string, amount: number): Promise<void> {
  const body = { amount, reason: 'Agreed' }
  const answer = await ada.call('POST', `/api/payments/received/${payment}/refunds`, { body })
  expect(answer.status).toBe(201)
  await sendRefunds({ provider: paying.standIn.provider, readNow }).run(
    paying.app.database.site(paying.app.siteIds.north),
  )
  await paying.standIn.delivery.settled()
}

test('a statement has what was paid by card and paid back beside invoices, with a running balance [PAY-B2]', async () => {
  const tom = await paying.app.signIn('tom')
  const { payment } = await paidDonation(paying, tom, 2_500)
  await joinAndPay(paying, await paying.app.signIn('eva'), (await addPlan(ada)).id)
  await refund(payment, 1_000)
  const invoice = await issuedInvoice(ada, { memberId: paying.app.memberIds.north.tom, buyerName: 'Tom Fenn' })
  await confirmTransfer(ada, invoice, 30_000)
  const own: BuyerAccount = (await tom.get(OWN)).body
  expect(shown(own).toSorted()).toEqual(
    [
      ['purchase', 'donation', 0, 2_500, 0],
      ['purchaseRefund', 'donation', 0, -1_000, 0],
      ['invoice', null, 36_000, 0, 36_000],
      ['transfer', null, -30_000, 0, 6_000],
    ].toSorted(),
  )
  expect(own.balance).toBe(6_000)
  expect((await ada.get(ofMember(paying.app.memberIds.north.tom))).body).toEqual(own)
  expect((await ada.get(`/api/payments/invoices/${invoice.id}/account`)).body).toEqual(own)
  const text = (await pagesOf((await tom.get(`${OWN}/file`)).bytes)).join(' ')
  for (const part of ['Donation to', 'Refunded: Donation to', '£25.00', '-£10.00', '£60.00', invoice.number as string])
    expect(text).toContain(part)
})

test('whoever has only paid by card has a statement too; it is nobody else’s [PAY-B2, TEN-03]', async () => {
  const gus = await paying.app.signIn('gus')
  expect((await gus.get(`${OWN}/file`)).status).toBe(404)
  await paidDonation(paying, gus, 700)
  const { gus: id } = paying.app.memberIds.north
  const file = await ada.get(`${ofMember(id)}/file`)
  expect((await pagesOf(file.bytes)).join(' ')).toContain('£7.00')
  expect((await gus.get(`${OWN}/file`)).status).toBe(200)
  expect((await gus.get(ofMember(id))).status).toBe(403)
  const south = await paying.app.signIn('ada', 'south')
  expect((await south.get(ofMember(id))).status).toBe(404)
  expect((await (await paying.app.signIn('sue')).get(OWN)).body.entries).toEqual([])
})

test('the ledger says of card payments and refunds what was paid, and by whom [PAY-B5]', async () => {
  const bea = await paying.app.signIn('bea')
  const { payment } = await paidDonation(paying, bea, 900)
  await refund(payment, 900)
  const { items } = (await ada.get('/api/payments/treasury/entries?limit=50')).body
  const named = items.filter(({ subject }: LedgerEntryRow) => subject?.paymentId === payment)
  expect(named.map(({ cause }: LedgerEntryRow) => cause).toSorted()).toEqual(['payment', 'refund'])
  expect(named[0].subject).toMatchObject({ purpose: 'donation', more: 0 })
  expect(named[0].subject.payer).not.toBe('')
})

test('the receipt of a donation names it as one [PAY-B2, WRITE-22]', async () => {
  const jed = await paying.app.signIn('jed')
  const { payment } = await paidDonation(paying, jed, 500)
  const { receivedBy } = (await jed.get(`/api/payments/own/${payment}`)).body
  const text = (await pagesOf((await jed.get(`/api/payments/own/${payment}/file`)).bytes)).join(' ')
  expect(text).toContain(`Donation to ${receivedBy}`)
})
