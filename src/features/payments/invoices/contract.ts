import { z } from 'zod'
import { done, fileAnswer, id, nothing, operation, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import {
  buyerAccount,
  confirmedPayment,
  INVOICE_FILTERS,
  INVOICES_PAGE,
  invoice,
  key,
  listed,
  newCredit,
  newDraft,
  savedDraft,
  savedSettings,
  settings,
} from './fields.ts'
import { ownInvoiceOperations } from './own-contract.ts'

export type {
  BuyerAccount,
  CreditNote,
  Invoice,
  InvoiceEntry,
  InvoiceFilter,
  InvoiceSettings,
  InvoiceState,
  ListedCreditNote,
  ListedInvoice,
  NewDraft,
} from './fields.ts'
export {
  INVOICE_FILTERS,
  MAX_ADDRESS,
  MAX_BUYER_NAME,
  MAX_CREDIT_REASON,
  MAX_LINE_TITLE,
  MAX_LINES,
  MAX_NOTE,
  MAX_PAYMENT_NOTE,
  MAX_REFERENCE,
  MAX_VAT_NUMBER,
  MIN_BY_CARD,
} from './fields.ts'

/** Without the switch no invoice comes into being; what was issued stays in reach. */
const whileOn = operationsUnder('cardPayments')
const amount = z.int().describe('In minor units')

/**
 * Invoices of a site and what became of them (PAY-B2). An administrator decides what they are for; numbers, totals and VAT are the server’s. They
 * need no account at the payment provider: firms pay by bank transfer.
 */
export const invoicesContract = {
  settings: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/invoices/settings',
    summary: 'What the site puts on its invoices: seller, bank details, terms, reminders',
  })
    .input(nothing)
    .output(settings),

  saveSettings: whileOn({
    roles: ADMINS,
    audit: 'payments.invoiceSettingsSaved',
    confirm: true,
    method: 'PUT',
    path: '/payments/invoices/settings',
    summary: 'Save the settings; invoices that were issued keep what stood in them',
  })
    .input(savedSettings)
    .output(settings),

  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/invoices',
    summary: 'Invoices of the site, newest first',
  })
    .input(
      z.strictObject({
        ...page(INVOICES_PAGE),
        state: z.enum(INVOICE_FILTERS).optional(),
        query: z.string().trim().max(200).optional().describe('In numbers and names, or an amount'),
        member: id.optional().describe('Those of this member alone'),
      }),
    )
    .output(pageOf(listed)),

  outstanding: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/invoices/outstanding',
    summary: 'What is still to be paid of all invoices, and how much of it is overdue',
  })
    .input(nothing)
    .output(
      z.object({ currency: z.string(), total: amount, overdue: amount, invoices: z.int(), overdueInvoices: z.int() }),
    ),

  read: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/invoices/{id}',
    summary: 'One invoice with payments and credit notes',
  })
    .input(z.strictObject(key))
    .output(invoice),

  create: whileOn({
    roles: ADMINS,
    audit: { none: 'a draft binds nobody until it is issued' },
    method: 'POST',
    path: '/payments/invoices',
    summary: 'Begin an invoice as a draft, which has no number yet',
    creates: true,
  })
    .input(newDraft)
    .output(invoice),

  saveDraft: whileOn({
    roles: ADMINS,
    audit: { none: 'a draft binds nobody until it is issued' },
    method: 'PUT',
    path: '/payments/invoices/{id}',
    summary: 'Save a draft, based on a revision of it',
  })
    .input(savedDraft)
    .output(invoice),

  discard: operation({
    roles: ADMINS,
    audit: { none: 'a draft binds nobody until it is issued' },
    method: 'DELETE',
    path: '/payments/invoices/{id}',
    summary: 'Give up a draft',
  })
    .input(z.strictObject(key))
    .output(done),

  issue: whileOn({
    roles: ADMINS,
    audit: 'payments.invoiceIssued',
    method: 'PUT',
    path: '/payments/invoices/{id}/issue',
    summary: 'Issue a draft: it gets the next number, never changes from then on, and is e-mailed',
  })
    .input(z.strictObject({ ...key, basedOn: z.int().min(1) }))
    .output(invoice),

  sendAgain: operation({
    roles: ADMINS,
    audit: 'payments.invoiceSent',
    method: 'POST',
    path: '/payments/invoices/{id}/emails',
    summary: 'E-mail an invoice once more',
  })
    .input(z.strictObject(key))
    .output(done),

  file: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/invoices/{id}/file',
    summary: 'An invoice that was issued, as PDF',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  account: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/invoices/{id}/account',
    summary:
      'All invoices, payments and credit notes of the buyer of an invoice, with the balance after each; the latest 500',
  })
    .input(z.strictObject(key))
    .output(buyerAccount),

  accountFile: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/invoices/{id}/account/file',
    summary: 'The account of the buyer of an invoice as PDF',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  memberAccount: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/members/{id}/account',
    summary: 'The account of a member: as that of a buyer, with what they paid by card at once; the latest 500',
  })
    .input(z.strictObject(key))
    .output(buyerAccount),

  memberAccountFile: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/members/{id}/account/file',
    summary: 'The account of a member as PDF; there is none without any entry',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  creditNoteFile: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/credit-notes/{id}/file',
    summary: 'A credit note as PDF',
  })
    .input(z.strictObject(key))
    .output(fileAnswer),

  confirmPayment: operation({
    roles: ADMINS,
    audit: 'payments.transferConfirmed',
    method: 'POST',
    path: '/payments/invoices/{id}/payments',
    summary: 'Confirm that an invoice was paid by bank transfer, whole or in part, or that money was sent back',
    creates: true,
  })
    .input(confirmedPayment)
    .output(invoice),

  undoPayment: operation({
    roles: ADMINS,
    audit: 'payments.transferUndone',
    method: 'PUT',
    path: '/payments/invoice-payments/{id}/undone',
    summary: 'Undo a transfer that was confirmed by mistake, by an entry the other way round',
  })
    .input(z.strictObject(key))
    .output(invoice),

  credit: operation({
    roles: ADMINS,
    audit: 'payments.invoiceCredited',
    confirm: true,
    method: 'POST',
    path: '/payments/invoices/{id}/credit-notes',
    summary: 'Issue a credit note for an invoice, whole or in part; it is e-mailed',
    creates: true,
  })
    .input(newCredit)
    .output(invoice),

  setReminders: operation({
    roles: ADMINS,
    audit: 'payments.invoiceRemindersSet',
    method: 'PUT',
    path: '/payments/invoices/{id}/reminders',
    summary: 'Remind of one invoice by e-mail while it is overdue, or not',
  })
    .input(z.strictObject({ ...key, isOff: z.boolean() }))
    .output(invoice),

  ...ownInvoiceOperations,
}
