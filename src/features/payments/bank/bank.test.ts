import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankLine, Invoice } from '#features/payments/contract.ts'
import type { Client } from '#tests/kit/client.ts'
import { issuedInvoice, setSeller } from '#tests/kit/invoices.ts'
import { ledgerOf } from '#tests/kit/payments.ts'
import { asOwner, asWorkers } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { unnameOldInvoices } from '../invoices/unname-old.ts'
import { unnameOldBankLines } from './unname-old.ts'

let app: TestApp
let ada: Client
let invoices: Invoice[]
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
  await setSeller(ada)
  invoices = [await firm('Brook'), await firm('Mill'), await firm('Hill')]
})
afterAll(() => app.close())

const firm = (buyerName: string) => issuedInvoice(ada, { buyerName, buyerEmail: '' })
const statementOf = (...lines: string[]) => Buffer.from(['Date,Details,Amount', ...lines].join('\n'))
const send = (path: string, bytes: Buffer, method = 'POST') =>
  ada.call(method, `/api/payments/${path}`, { raw: bytes, headers: { 'content-type': 'text/csv' } })
const lines = async (): Promise<BankLine[]> => (await ada.get('/api/payments/bank-lines')).body.items
const put = (path: string, body: object = {}, client = ada) => client.call('PUT', `/api/payments/${path}`, { body })
const read = async ({ id }: { id: string }) => (await ada.get(`/api/payments/invoices/${id}`)).body
const inDatabase = (query: string) => asOwner(app, async (owner) => (await owner.query(query)).rows)
/** The day of issue as a statement writes it. */
const today = () => (invoices[0] as Invoice).issuedOn?.split('-').toReversed().join('/')

test('the same file twice, or a line in two files, counts once; two equal transfers of one file are two [PAY-B2]', async () => {
  const equal = `${today()},Brook deposit,10.00`
  const first = statementOf(equal, equal, `${today()},Rent,-500.00`)
  const preview = await send('bank-statements/preview', first, 'PUT')
  expect(preview.body).toMatchObject({ incoming: 2, outgoing: 1, known: 0, columns: { day: 'Date', amount: 'Amount' } })
  expect(await lines()).toEqual([])
  const imported = async (bytes: Buffer) => (await send('bank-statements', bytes)).body.imported
  expect(await imported(first)).toBe(2)
  expect(await imported(first)).toBe(0)
  expect(await imported(statementOf(`${today()},Other,1.00`, equal))).toBe(1)
  await passAll()
  expect(await lines()).toEqual([])
  expect(await imported(first)).toBe(0)
})

test('nothing is booked before a click; then sure lines at once, others one by one, and none twice [PAY-B2, PAY-B5]', async () => {
  const [brook, mill, hill] = invoices as [Invoice, Invoice, Invoice]
  const before = await ledgerOf(app)
  await send(
    'bank-statements',
    statementOf(
      `${today()},INV ${brook.number},360.00`,
      `${today()},Mill,100.00`,
      `${today()},INV ${hill.number},360.00`,
    ),
  )
  expect(await ledgerOf(app)).toEqual(before)
  const book = () => ada.call('POST', '/api/payments/bank-lines/sure', { body: {} })
  const booked = await Promise.all([book(), book()])
  expect(booked.map(({ body }) => body.booked).toSorted()).toEqual([0, 2])
  expect([(await read(brook)).state, (await read(hill)).state, (await read(mill)).state]).toEqual([
    'paid',
    'paid',
    'issued',
  ])
  const [left, ...more] = await lines()
  expect([left?.matches[0]?.number, left?.matches[0]?.certainty, more]).toEqual([mill.number, 'likely', []])
  const confirm = () => put(`bank-lines/${left?.id}/invoice`, { invoiceId: mill.id, reason: 'First of four' })
  expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await read(mill)).toMatchObject({
    state: 'partlyPaid',
    outstanding: 26_000,
    entries: [{ note: 'First of four · Mill' }],
  })
  expect((await ledgerOf(app)).bank).toBe(82_000)
})

test('a payment that is not what is left to pay needs a reason, whichever invoice is chosen; without one nothing is booked [PAY-B2]', async () => {
  const [part, whole] = [await firm('Fenn'), await firm('Glen')]
  await send('bank-statements', statementOf(`${today()},By cheque,400.00`, `${today()},Somebody else,360.00`))
  const lineOf = async (amount: number) => (await lines()).find((line) => line.amount === amount)
  const more = await lineOf(40_000)
  expect(more?.matches).toEqual([])
  const before = await ledgerOf(app)
  const book = (id: string | undefined, invoiceId: string, reason = '') =>
    put(`bank-lines/${id}/invoice`, { invoiceId, reason })
  const refused = await book(more?.id, part.id, '  ')
  expect(refused.body).toMatchObject({ code: 'payments.reason-needed', fields: { reason: expect.any(String) } })
  expect([await ledgerOf(app), (await read(part)).entries]).toEqual([before, []])
  expect((await book(more?.id, part.id, 'With a gift')).status).toBe(200)
  expect(await read(part)).toMatchObject({ outstanding: -4_000, entries: [{ note: 'With a gift · By cheque' }] })
  expect((await book((await lineOf(36_000))?.id, whole.id)).status).toBe(200)
  expect((await read(whole)).state).toBe('paid')
})

test('a line that was set aside is listed apart and can be taken back, once; one that was booked cannot [PAY-B2]', async () => {
  const invoice = await firm('Loch')
  await send('bank-statements', statementOf(`${today()},Interest,3.33`, `${today()},Loch,360.00`))
  const of = async (state: string, amount: number) =>
    (await ada.get(`/api/payments/bank-lines?state=${state}&limit=50`)).body.items.find(
      (line: BankLine) => line.amount === amount,
    )
  const interest = await of('open', 333)
  await put(`bank-lines/${interest.id}/passed`)
  expect([await of('open', 333), (await of('passed', 333)).text]).toEqual([undefined, 'Interest'])
  const back = () => put(`bank-lines/${interest.id}/open`)
  expect((await Promise.all([back(), back()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([(await of('open', 333)).id, await of('passed', 333)]).toEqual([interest.id, undefined])
  const paid = await of('open', 36_000)
  await put(`bank-lines/${paid.id}/invoice`, { invoiceId: invoice.id })
  expect((await put(`bank-lines/${paid.id}/open`)).body.code).toBe('payments.bank-line-done')
  await passAll()
})

async function passAll() {
  for (const { id } of await lines()) expect((await put(`bank-lines/${id}/passed`)).status).toBe(200)
}

test('a line or an invoice of another site is not there [PAY-B2]', async () => {
  await send('bank-statements', statementOf(`${today()},Somebody,9.00`))
  const [line] = await lines()
  const south = await app.signIn('ada', 'south')
  const [{ id: invoiceId }] = invoices as [Invoice]
  for (const path of ['passed', 'open', 'invoice'].map((action) => `bank-lines/${line?.id}/${action}`))
    expect((await put(path, path.endsWith('invoice') ? { invoiceId } : {}, south)).status).toBe(404)
  expect((await south.get('/api/payments/bank-lines')).body.items).toEqual([])
})

test('a line whose transfer is undone is open again, and pays another invoice; the log names it [PAY-B2, PAY-B5]', async () => {
  const [wrong, right] = [await firm('Dale'), await firm('Vale')]
  await send('bank-statements', statementOf(`${today()},Vale hire,360.00`))
  const lineOf = async () => (await lines()).find(({ text }) => text === 'Vale hire')
  const line = await lineOf()
  await put(`bank-lines/${line?.id}/invoice`, { invoiceId: wrong.id })
  expect(await lineOf()).toBeUndefined()
  const before = await ledgerOf(app)
  const undo = () => undoFirst(wrong)
  expect((await undo()).body).toMatchObject({ outstanding: 36_000, entries: [{ isUndone: true }, {}] })
  expect((await undo()).body.code).toBe('payments.cannot-undo')
  expect((await lineOf())?.id).toBe(line?.id)
  const [logged] = (await ada.get('/api/audit?action=payments.transferUndone')).body.items
  expect(JSON.stringify(logged)).toContain(line?.id)
  expect((await put(`bank-lines/${line?.id}/invoice`, { invoiceId: right.id })).status).toBe(200)
  expect([(await read(wrong)).state, (await read(right)).state]).toEqual(['issued', 'paid'])
  expect(await ledgerOf(app)).toEqual(before)
})

test('what somebody has undone is never booked to the same invoice by itself again, only by a click on it [PAY-B2]', async () => {
  const invoice = await firm('Fell')
  const text = `INV ${invoice.number}`
  await send('bank-statements', statementOf(`${today()},${text},360.00`))
  const sure = async () => (await ada.call('POST', '/api/payments/bank-lines/sure', { body: {} })).body.booked
  expect(await sure()).toBe(1)
  expect((await undoFirst(invoice)).status).toBe(200)
  expect(await sure()).toBe(0)
  const line = (await lines()).find((each) => each.text === text)
  expect(line?.matches[0]).toMatchObject({ invoiceId: invoice.id, certainty: 'likely' })
  expect((await put(`bank-lines/${line?.id}/invoice`, { invoiceId: invoice.id })).status).toBe(200)
  expect((await read(invoice)).state).toBe('paid')
})

test('a line of a day to come is not booked, and does not stop the others from being booked [PAY-B2]', async () => {
  const [early, due] = [await firm('Early'), await firm('Due')]
  await send(
    'bank-statements',
    statementOf(`01/02/2998,INV ${early.number},360.00`, `${today()},INV ${due.number},360.00`),
  )
  expect((await ada.call('POST', '/api/payments/bank-lines/sure', { body: {} })).body).toEqual({ booked: 1 })
  expect([(await read(early)).state, (await read(due)).state]).toEqual(['issued', 'paid'])
})

async function undoFirst(invoice: Invoice) {
  const { entries } = await read(invoice)
  return put(`invoice-payments/${entries[0].id}/undone`)
}

test('names in statements go after six years, also where they were noted with a transfer; nothing else does [PAY-B2]', async () => {
  const invoice = await firm('Moor')
  await send('bank-statements', statementOf(`${today()},Mary Moor,5.00`, `${today()},Mary Moor,6.00`))
  const ofMary = () =>
    inDatabase(
      `select amount::int, text from bank_line where text = 'Mary Moor' or amount in (500, 600) order by amount`,
    )
  const five = (await lines()).find(({ amount }) => amount === 500)
  await put(`bank-lines/${five?.id}/invoice`, { invoiceId: invoice.id, reason: 'Part' })
  const clear = async () => {
    const north = app.database.site(app.siteIds.north)
    for (const task of [unnameOldBankLines, unnameOldInvoices]) await task.run(north)
  }
  await clear()
  expect(await ofMary()).toEqual([
    { amount: 500, text: 'Mary Moor' },
    { amount: 600, text: 'Mary Moor' },
  ])
  expect((await read(invoice)).entries).toMatchObject([{ note: 'Part · Mary Moor' }])
  await inDatabase(`update bank_line set day = current_date - 2300 where text = 'Mary Moor'`)
  await inDatabase(
    `set session_replication_role = replica; update invoice_payment set paid_on = current_date - 2300 where note like '%Mary Moor'`,
  )
  expect(await asWorkers(app, unnameOldBankLines.dueSites)).toEqual([{ site_id: app.siteIds.north }])
  await clear()
  expect(await ofMary()).toEqual([
    { amount: 500, text: '' },
    { amount: 600, text: '' },
  ])
  expect((await read(invoice)).entries).toMatchObject([{ note: '', amount: 500 }])
  for (const change of ['amount = 1', `note = 'Mary'`])
    await expect(inDatabase(`update invoice_payment set ${change} where invoice_id = '${invoice.id}'`)).rejects.toThrow(
      'only ever added to',
    )
})
