import { expect } from 'vitest'
import type { Invoice } from '#features/payments/contract.ts'
import type { Client } from './client.ts'
import { asOwner } from './rows.ts'
import type { TestApp } from './test-app.ts'

/** What stands on the invoices of a test site. */
export const SELLER = {
  sellerName: 'The Northern Association',
  sellerAddress: '1 North Street\nLeeds',
  vatNumber: 'GB 123 4567 89',
  bankDetails: 'Sort code 12-34-56, account 12345678',
  paymentDays: 30,
  footer: 'Registered in England.',
  reminderDays: [7, 14, 30],
  plansByInvoice: true,
}

/** A draft for a firm without an account: £300.00 and VAT of £60.00. */
export const FIRM = {
  memberId: null,
  buyerName: 'Brook & Sons Ltd',
  buyerAddress: '2 Mill Lane\nYork',
  buyerVatNumber: 'GB 987 6543 21',
  buyerEmail: 'accounts@brook.test',
  buyerReference: 'PO 7',
  note: '',
  paymentDays: null,
  planId: null,
  lines: [{ title: 'Sponsorship', quantity: 2, unitAmount: 15_000, vatRate: 2_000 }],
}

/** Sets the seller of a site. */
export async function setSeller(admin: Client, changes: object = {}): Promise<void> {
  const { body } = await admin.get('/api/payments/invoices/settings')
  const answer = await admin.call('PUT', '/api/payments/invoices/settings', {
    body: { ...SELLER, ...changes, basedOn: body.revision },
  })
  if (answer.status !== 200) throw new Error(`the settings were refused: ${answer.text}`)
}

/** Begins an invoice as a draft. */
export async function draftInvoice(admin: Client, changes: object = {}): Promise<Invoice> {
  const answer = await admin.call('POST', '/api/payments/invoices', { body: { ...FIRM, ...changes } })
  if (answer.status !== 201) throw new Error(`the draft was refused: ${answer.text}`)
  return answer.body
}

/** Begins an invoice and issues it. */
export async function issuedInvoice(admin: Client, changes: object = {}): Promise<Invoice> {
  const { id, revision } = await draftInvoice(admin, changes)
  const answer = await admin.call('PUT', `/api/payments/invoices/${id}/issue`, { body: { basedOn: revision } })
  if (answer.status !== 200) throw new Error(`the invoice was not issued: ${answer.text}`)
  return answer.body
}

/** Confirms a transfer for an invoice, on the day of its issue. */
export const confirmTransfer = (admin: Client, { id, issuedOn }: Pick<Invoice, 'id' | 'issuedOn'>, amount: number) =>
  admin.call('POST', `/api/payments/invoices/${id}/payments`, { body: { amount, paidOn: issuedOn } })

/** Waits until every document that was requested is made and e-mailed. */
export async function documentsSent(app: TestApp): Promise<void> {
  const waiting = `select (select count(*) from document_email where posted_at is null)
    + (select count(*) from mail where sent_at is null) as count`
  await expect
    .poll(() => asOwner(app, async (owner) => Number((await owner.query(waiting)).rows[0].count)), { timeout: 30_000 })
    .toBe(0)
}
