import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#base/days.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from '#tests/kit/client.ts'
import { confirmTransfer, documentsSent, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { enterCard, intentOf, ledgerOf, openPayingApp, type PayingApp, paidDonation } from '#tests/kit/payments.ts'
import { registerMember, removeMember } from '#tests/kit/people.ts'
import { pagesOf } from '#tests/kit/read-back.ts'
import { type PaymentAtProvider, readPayment } from '../checkout/read-payment.ts'
import { recordPayment } from '../checkout/record-payment.ts'
import { PURPOSES } from '../purposes.ts'
import { remindAt } from './reminders.ts'

let paying: PayingApp
let ada: Client
let tom: Client
beforeAll(async () => {
  paying = await openPayingApp()
  ;[ada, tom] = await Promise.all([paying.app.signIn('ada'), paying.app.signIn('tom')])
  await setSeller(ada)
})
afterAll(() => paying.close())

const north = () => paying.app.database.site(paying.app.siteIds.north)
const toTom = () => ({ memberId: paying.app.memberIds.north.tom, buyerName: 'Tom Fenn', buyerEmail: '' })

async function emailsTo(address: string) {
  await documentsSent(paying.app)
  const rows = await north().many(
    sql.selectFrom('mail').select(['subject', 'attachments']).where('recipient', '=', address).orderBy('created_at'),
  )
  return Promise.all(
    rows.map(async ({ subject, attachments }) => {
      const bytes = Buffer.from(attachments?.[0]?.text ?? '', 'base64')
      return { subject, text: (await pagesOf(Uint8Array.from(bytes))).join(' ').replaceAll(/\s+/g, ' ') }
    }),
  )
}

test('an invoice and its credit note are e-mailed once, as PDF with all that the law of VAT wants [PAY-B2]', async () => {
  const long = `${'Longname'.repeat(20)} & Sons`
  const invoice = await issuedInvoice(ada, { buyerName: long })
  await documentsSent(paying.app)
  await ada.call('POST', `/api/payments/invoices/${invoice.id}/credit-notes`, { body: { reason: 'Agreed', parts: [] } })
  const [first, second, ...more] = await emailsTo('accounts@brook.test')
  expect(more).toEqual([])
  expect(first?.subject).toContain(`Invoice ${invoice.number}`)
  for (const part of [
    'The Northern Association',
    'GB 123 4567 89',
    'GB 987 6543 21',
    '2 Mill Lane',
    'PO 7',
    'Sponsorship',
  ])
    expect(first?.text).toContain(part)
  for (const part of ['£300.00', '£60.00', '£360.00', '20%', 'Sort code 12-34-56', invoice.number as string])
    expect(first?.text).toContain(part)
  expect(first?.text.replaceAll(' ', '')).toContain(long.replaceAll(' ', ''))
  expect(second?.subject).toMatch(/^Credit note CN-/)
  expect(second?.text).toContain(`${invoice.number} of`)
})

test('the overdue are reminded three times at most, each once, by two processes at once; not where it is off [PAY-B2]', async () => {
  const invoice = await issuedInvoice(ada, { buyerEmail: 'late@brook.test', paymentDays: 0 })
  const silent = await issuedInvoice(ada, { buyerEmail: 'silent@brook.test', paymentDays: 0 })
  await ada.call('PUT', `/api/payments/invoices/${silent.id}/reminders`, { body: { isOff: true } })
  const noonAfter = (days: number) => new Date(`${addDays(invoice.dueOn as string, days)}T12:00:00Z`)
  for (const days of [6, 7, 8, 14, 29, 30, 31, 200])
    await Promise.all([remindAt(north(), noonAfter(days)), remindAt(north(), noonAfter(days))])
  const subjects = (await emailsTo('late@brook.test')).map(({ subject }) => subject.split(':')[0])
  expect(subjects.toSorted()).toEqual([
    expect.stringContaining('Invoice'),
    'Last reminder',
    'Reminder',
    'Second reminder',
  ])
  expect(await emailsTo('silent@brook.test')).toHaveLength(1)
  await confirmTransfer(ada, silent, 36_000)
})

test('a member pays an invoice by card, which is no second income, and is refunded after a credit note [PAY-B2, PAY-B5]', async () => {
  const before = await ledgerOf(paying.app)
  const invoice = await issuedInvoice(ada, toTom())
  const begun = await tom.call('POST', `/api/payments/own-invoices/${invoice.id}/checkouts`, { body: {} })
  await enterCard(paying, tom, begun.body.id)
  const paid = await tom.call('PUT', `/api/payments/checkouts/${begun.body.id}/result`, { body: {} })
  const since = async () => {
    const now = await ledgerOf(paying.app)
    return ['receivable', 'income.invoice', 'vat'].map((name) => (now[name] ?? 0) - (before[name] ?? 0))
  }
  expect(await since()).toEqual([0, -30_000, -6_000])
  const read = async () => (await ada.get(`/api/payments/invoices/${invoice.id}`)).body
  expect(await read()).toMatchObject({ state: 'paid', entries: [{ kind: 'card', amount: 36_000 }] })
  const again = await tom.call('POST', `/api/payments/own-invoices/${invoice.id}/checkouts`, { body: {} })
  expect(again.body.code).toBe('payments.nothing-to-pay')
  await ada.call('POST', `/api/payments/invoices/${invoice.id}/credit-notes`, { body: { reason: 'Agreed', parts: [] } })
  const refund = { amount: 36_000, reason: 'Agreed' }
  await ada.call('POST', `/api/payments/received/${paid.body.payment.id}/refunds`, { body: refund })
  await paying.standIn.delivery.settled()
  await expect.poll(since).toEqual([0, 0, 0])
  expect(await read()).toMatchObject({ state: 'credited', outstanding: 0, entries: [{}, { kind: 'refund' }] })
  await failRefundsOf(begun.body.id)
  expect(await since()).toEqual([-36_000, 0, 0])
  expect(await read()).toMatchObject({ outstanding: -36_000, entries: [{}, { isUndone: true }, { kind: 'undone' }] })
})

/** Records the refunds of a checkout as the provider reports them once the card’s bank has sent them back. */
async function failRefundsOf(checkout: string): Promise<void> {
  const found = await readPayment(paying.standIn.provider, await intentOf(paying.app, checkout), async () => true)
  for (const refund of found?.read.refunds ?? []) refund.status = 'failed'
  await north().transaction((transaction) => recordPayment(PURPOSES)(transaction, found?.read as PaymentAtProvider))
}

test('every card payment has a receipt, e-mailed once and to download by its payer alone [PAY-B2]', async () => {
  const sue = await paying.app.signIn('sue')
  const { payment } = await paidDonation(paying, sue, 1_250)
  await paying.standIn.delivery.settled()
  const [receipt, ...more] = (await emailsTo('sue@guildhall.test')).filter(({ subject }) => subject.includes('receipt'))
  expect(more).toEqual([])
  expect(receipt?.text).toMatch(/Donation to Northern Club\s+1\s+£12\.50/)
  const path = `/api/payments/own/${payment}/file`
  expect([(await sue.get(path)).status, (await tom.get(path)).status]).toEqual([200, 404])
})

test('the receipt of what was paid back is no proof of a payment [PAY-B2]', async () => {
  const jed = await paying.app.signIn('jed')
  const { payment } = await paidDonation(paying, jed, 900)
  const stampOf = async () => {
    const pages = await pagesOf((await jed.get(`/api/payments/own/${payment}/file`)).bytes)
    return /Receipt (.*?) Payment reference/.exec(pages.join(' ').replaceAll(/\s+/g, ' '))?.[1]
  }
  expect(await stampOf()).toBe('Paid')
  for (const [amount, stamp] of [
    [400, 'Partly refunded'],
    [500, 'Refunded'],
  ] as const) {
    await ada.call('POST', `/api/payments/received/${payment}/refunds`, { body: { amount, reason: 'Given twice' } })
    expect(await stampOf()).toBe(stamp)
  }
})

test('members see and download their own invoices and nobody else’s, and no drafts [PAY-B2]', async () => {
  const mine = await issuedInvoice(ada, toTom())
  const draft = await ada.call('POST', '/api/payments/invoices', { body: { ...toTom(), ...DRAFT } })
  const listed = (await tom.get('/api/payments/own-invoices')).body.items.map(({ id }: { id: string }) => id)
  expect(listed).toContain(mine.id)
  expect(listed).not.toContain(draft.body.id)
  const sue = await paying.app.signIn('sue')
  expect((await sue.get('/api/payments/own-invoices')).body.items).toEqual([])
  for (const [client, id, status] of [
    [tom, mine.id, 200],
    [sue, mine.id, 404],
    [tom, draft.body.id, 404],
  ] as const)
    expect((await client.get(`/api/payments/own-invoices/${id}/file`)).status).toBe(status)
})

const DRAFT = {
  buyerAddress: '',
  buyerVatNumber: '',
  buyerReference: '',
  note: '',
  paymentDays: null,
  planId: null,
  lines: [],
}

test('what is less than the provider takes is not paid by card, but transferred, and the refusal says so [PAY-B2, PAY-15]', async () => {
  const invoice = await issuedInvoice(ada, toTom())
  await confirmTransfer(ada, invoice, 35_971)
  const begun = await tom.call('POST', `/api/payments/own-invoices/${invoice.id}/checkouts`, { body: {} })
  expect(begun).toMatchObject({ status: 409, body: { code: 'payments.too-little-by-card' } })
  expect(begun.body.message).toContain('transfer it')
  await confirmTransfer(ada, invoice, 29)
  expect((await ada.get(`/api/payments/invoices/${invoice.id}`)).body.state).toBe('paid')
})

test('the accounts of two who have left are not one because they were called the same [PAY-B2, ACC-B7]', async () => {
  const people = await Promise.all(
    ['Rory', 'Rory'].map((name, index) => registerMember(paying.app, ada, `${name}${index}`)),
  )
  const firm = await issuedInvoice(ada, { buyerName: 'Rory Reed', buyerEmail: '' })
  const theirs: { id: string }[] = []
  for (const { id } of people)
    for (const _ of [1, 2])
      theirs.push(await issuedInvoice(ada, { memberId: id, buyerName: 'Rory Reed', buyerEmail: '' }))
  for (const { id } of people) await removeMember(ada, id)
  const balance = async ({ id }: { id: string }) => (await ada.get(`/api/payments/invoices/${id}/account`)).body.balance
  expect(await Promise.all(theirs.map(balance))).toEqual([72_000, 72_000, 72_000, 72_000])
  expect(await balance(firm)).toBe(36_000)
})
