import { z } from 'zod'
import { fileAnswer, id, nothing, operation, operationsUnder, page, pageOf } from '#base/operation.ts'
import { WITH_PROFILE } from '#base/roles.ts'
import { buyerAccount, INVOICES_PAGE, key, listed, listedCreditNote, planOrder } from './fields.ts'

/** Without the switch no invoice comes into being; what was issued stays in reach. */
const whileOn = operationsUnder('cardPayments')

/** What somebody can do with the invoices that were issued to them, and how they take a plan by invoice (PAY-B2). */
export const ownInvoiceOperations = {
  own: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own-invoices',
    summary: 'Invoices that were issued to the caller, newest first',
  })
    .input(z.strictObject(page(INVOICES_PAGE)))
    .output(pageOf(listed)),

  ownFile: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own-invoices/{id}/file',
    summary: 'An invoice of the caller as PDF',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  ownCreditNotes: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own-credit-notes',
    summary: 'Credit notes for invoices of the caller, newest first',
  })
    .input(z.strictObject(page(INVOICES_PAGE)))
    .output(pageOf(listedCreditNote)),

  ownCreditNoteFile: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own-credit-notes/{id}/file',
    summary: 'A credit note for an invoice of the caller as PDF',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  ownAccount: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own-account',
    summary:
      'The account of the caller: their invoices, payments and credit notes with the balance after each, and what they paid by card at once; the latest 500',
  })
    .input(nothing)
    .output(buyerAccount),

  ownAccountFile: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own-account/file',
    summary: 'The account of the caller as PDF; there is none without any entry',
  })
    .input(nothing)
    .output(fileAnswer),

  pay: whileOn({
    roles: WITH_PROFILE,
    method: 'POST',
    path: '/payments/own-invoices/{id}/checkouts',
    summary: 'Begin to pay what is left of an invoice by card; the id is that of the checkout',
    creates: true,
  })
    .input(z.strictObject(key))
    .output(z.object({ id })),

  offer: whileOn({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/membership/invoices',
    summary: 'Whether plans can be taken by invoice, and invoices be paid by card now',
  })
    .input(nothing)
    .output(z.object({ plansByInvoice: z.boolean(), canPay: z.boolean() })),

  orderPlan: whileOn({
    roles: WITH_PROFILE,
    method: 'POST',
    path: '/payments/membership/invoices',
    summary: 'Take a plan by invoice, where the site permits it; the term begins once it is paid',
    creates: true,
  })
    .input(planOrder)
    .output(z.object({ id, number: z.string() })),

  receiptFile: operation({
    roles: WITH_PROFILE,
    method: 'GET',
    path: '/payments/own/{id}/file',
    summary: 'The receipt of one payment of the caller as PDF',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),
}
