import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#features/payments/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import { type Client, repeatedWhileBusy } from '#tests/kit/client.ts'
import { confirmTransfer, draftInvoice, FIRM, issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { ledgerOf } from '#tests/kit/payments.ts'
import { addPlan } from '#tests/kit/plans.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { unnameOldInvoices } from './unname-old.ts'

// Without a payment provider: invoices by transfer need none.
let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  await setSeller(ada)
})
afterAll(() => app.close())

const read = async (id: string): Promise<Invoice> => (await ada.get(`/api/payments/invoices/${id}`)).body
const issue = ({ id, revision }: Invoice, client = ada) =>
  client.call('PUT', `/api/payments/invoices/${id}/issue`, { body: { basedOn: revision } })
const credit = (id: string, body: object) =>
  ada.call('POST', `/api/payments/invoices/${id}/credit-notes`, { body: { reason: 'Agreed', parts: [], ...body } })
const inDatabase = (statement: string) => asOwner(app, (owner) => owner.query(statement))

test('numbers have no gaps and none twice, with fifty issued at once and others refused meanwhile [PAY-B2]', {
  timeout: 60_000,
}, async () => {
  const drafts = await Promise.all(Array.from({ length: 50 }, () => draftInvoice(ada, { buyerEmail: '' })))
  const untitled = await draftInvoice(ada, { lines: [{ ...FIRM.lines[0], title: '' }] })
  // Fails once it has its number: the entry in the ledger cannot be made.
  await inDatabase(`alter table ledger_line add constraint refused check (amount <> 99999) not valid`)
  const failing = await draftInvoice(ada, { lines: [{ title: 'Odd', quantity: 1, unitAmount: 99_999, vatRate: 0 }] })
  const answers = await Promise.all(
    [failing, ...drafts.slice(0, 25), untitled, failing, ...drafts.slice(25)].map((one) =>
      repeatedWhileBusy(() => issue(one)),
    ),
  )
  await inDatabase('alter table ledger_line drop constraint refused')
  expect(
    answers
      .map(({ status }) => status)
      .filter((status) => status !== 200)
      .toSorted(),
  ).toEqual([400, 500, 500])
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number as string] : [])).toSorted()
  const year = answers.find(({ status }) => status === 200)?.body.issuedOn.slice(0, 4)
  expect(numbers).toEqual(drafts.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`))
  expect((await issue(failing)).body.number).toBe(`${year}-0051`)
})

test('what was issued never changes, whoever tries; names go after six years [PAY-B2]', async () => {
  const invoice = await issuedInvoice(ada)
  const { id, revision } = invoice
  const save = await ada.call('PUT', `/api/payments/invoices/${id}`, { body: { ...FIRM, basedOn: revision } })
  expect(save.body.code).toBe('payments.not-draft')
  expect((await ada.call('DELETE', `/api/payments/invoices/${id}`, { body: {} })).body.code).toBe('payments.not-draft')
  for (const change of [
    `update invoice set buyer_name = 'X'`,
    `update invoice set amount = 1, net = 1, tax = 0`,
    'delete from invoice',
  ])
    await expect(inDatabase(`${change} where id = '${id}'`), change).rejects.toThrow('never changes')
  await setSeller(ada, { sellerName: 'Another name' })
  expect(await read(id)).toEqual(invoice)
  await setSeller(ada)
  await unnameOldInvoices.run(app.database.site(app.siteIds.north))
  expect(await read(id)).toEqual(invoice)
  const age = (days: number) =>
    `set session_replication_role = replica; update invoice set issued_on = current_date - ${days} where id = '${id}'`
  await inDatabase(age(2_300))
  await unnameOldInvoices.run(app.database.site(app.siteIds.north))
  expect(await read(id)).toMatchObject({
    buyerName: '',
    buyerAddress: '',
    amount: invoice.amount,
    number: invoice.number,
  })
})

test('is paid in parts, too much or by mistake, each with its entry in the books [PAY-B2, PAY-B5]', async () => {
  const before = await ledgerOf(app)
  const since = async () => {
    const now = await ledgerOf(app)
    return ['receivable', 'income.invoice', 'vat', 'bank'].map((name) => (now[name] ?? 0) - (before[name] ?? 0))
  }
  const invoice = await issuedInvoice(ada)
  expect(await since()).toEqual([36_000, -30_000, -6_000, 0])
  expect((await confirmTransfer(ada, invoice, 10_000)).body).toMatchObject({ state: 'partlyPaid', outstanding: 26_000 })
  const mistaken = (await confirmTransfer(ada, invoice, 36_000)).body
  expect(mistaken).toMatchObject({ state: 'paid', outstanding: -10_000 })
  const repayment = { kind: 'repayment', amount: 10_001, paidOn: invoice.issuedOn }
  const repaid = await ada.call('POST', `/api/payments/invoices/${invoice.id}/payments`, { body: repayment })
  expect(repaid.body.code).toBe('payments.nothing-to-repay')
  const undo = () => ada.call('PUT', `/api/payments/invoice-payments/${mistaken.entries[1].id}/undone`, { body: {} })
  expect((await undo()).body).toMatchObject({
    outstanding: 26_000,
    entries: [{}, { isUndone: true }, { amount: -36_000 }],
  })
  expect((await undo()).body.code).toBe('payments.cannot-undo')
  expect((await confirmTransfer(ada, invoice, 26_000)).body).toMatchObject({ state: 'paid', outstanding: 0 })
  expect(await since()).toEqual([0, -30_000, -6_000, 36_000])
})

test('credit notes of parts sum up to the invoice and its VAT, with numbers of their own [PAY-B2]', async () => {
  const lines = [
    { title: 'Stand', quantity: 1, unitAmount: 3_333, vatRate: 2_000 },
    { title: 'Books', quantity: 3, unitAmount: 999, vatRate: 0 },
  ]
  const invoice = await issuedInvoice(ada, { lines })
  const first = (await credit(invoice.id, { parts: [{ index: 0, amount: 1_333 }] })).body
  expect(first.creditNotes).toMatchObject([
    { number: expect.stringMatching(/^CN-\d{4}-0001$/), amount: 1_333, tax: 222 },
  ])
  expect((await credit(invoice.id, { parts: [{ index: 0, amount: 2_668 }] })).body.code).toBe(
    'payments.credit-too-much',
  )
  const whole = (await credit(invoice.id, {})).body
  expect(whole).toMatchObject({ state: 'credited', outstanding: 0, credited: invoice.amount })
  const notes: Invoice['creditNotes'] = whole.creditNotes
  expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice.tax)
  expect((await credit(invoice.id, {})).body.code).toBe('payments.credit-too-much')
})

test('a plan by invoice opens access once it is paid, and a credit note ends it [PAY-B2, PAY-B1]', async () => {
  const plan = await addPlan(ada)
  const eva = await app.signIn('eva')
  const buyer = { buyerName: 'Eva East', buyerAddress: '3 Hill Road', buyerVatNumber: '', buyerReference: '' }
  const order = () => eva.call('POST', '/api/payments/membership/invoices', { body: { planId: plan.id, ...buyer } })
  const ordered = await order()
  expect([ordered.status, (await order()).body.code]).toEqual([201, 'payments.invoice-open'])
  const own = async () => (await eva.get('/api/payments/membership')).body
  // The site takes no cards: by invoice it is offered all the same.
  expect(await own()).toMatchObject({ hasAccess: false, canPay: false, offers: [{ id: plan.id, kind: 'join' }] })
  const invoice = await read(ordered.body.id)
  expect(invoice).toMatchObject({ amount: 12_000, tax: 2_000, lines: [{ isPlan: true, unitAmount: 10_000 }] })
  await confirmTransfer(ada, invoice, 12_000)
  expect(await own()).toMatchObject({ hasAccess: true, plan: { name: plan.name } })
  await credit(invoice.id, {})
  const terms = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('membership_term').select('refunded_day').where('plan_id', '=', plan.id))
  expect(terms).toEqual([{ refunded_day: expect.anything() }])
})

test('a plan whose own line was credited is not given, though the rest of the invoice is paid [PAY-B2, PAY-B1]', async () => {
  const plan = await addPlan(ada, { name: 'Credited' })
  const draft = await draftInvoice(ada, { memberId: app.memberIds.north.gus, planId: plan.id })
  const invoice = (await issue(draft)).body as Invoice
  const index = invoice.lines.findIndex(({ isPlan }) => isPlan)
  const { net = 0, tax = 0 } = invoice.lines[index] ?? {}
  await credit(invoice.id, { parts: [{ index, amount: net + tax }] })
  await confirmTransfer(ada, invoice, invoice.amount - net - tax)
  expect(await read(invoice.id)).toMatchObject({ state: 'paid' })
  const terms = sql.selectFrom('membership_term').select('id').where('plan_id', '=', plan.id)
  expect(await app.database.site(app.siteIds.north).many(terms)).toEqual([])
})
