import { sql as raw } from 'kysely'
import { type Call, mount } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import type { CheckoutParts } from '../checkout/pay.ts'
import { buyerAccount, buyerAccountFile } from './account.ts'
import { invoicesContract } from './contract.ts'
import { credit } from './credit.ts'
import { createDraft, discardDraft, saveDraft } from './drafts.ts'
import { queueEmail } from './emails/queue.ts'
import { creditNoteFile, invoiceFile, ownInvoiceFile, receiptFile } from './files.ts'
import { issueDraft, setReminders } from './issue.ts'
import { orderPlan, payInvoice } from './own.ts'
import { confirmPayment, issuedInvoice, undoPayment } from './payments.ts'
import { invoiceList, outstanding, ownInvoices, readInvoice } from './reads.ts'
import { invoiceSettings, saveSettings } from './settings.ts'

/** The operations of invoices. */
export const invoices = ({ provider }: CheckoutParts) =>
  mount('invoices', invoicesContract, {
    settings: ({ database }) => invoiceSettings(database),
    saveSettings,
    list: invoiceList,
    outstanding,
    read: readInvoice,
    create: createDraft,
    saveDraft,
    discard: discardDraft,
    issue: issueDraft,
    sendAgain,
    file: invoiceFile,
    account: buyerAccount,
    accountFile: buyerAccountFile,
    creditNoteFile,
    confirmPayment: confirmPayment(provider),
    undoPayment: undoPayment(provider),
    credit: credit(provider),
    setReminders,
    own: ownInvoices,
    ownFile: ownInvoiceFile,
    pay: payInvoice(provider !== undefined),
    offer: offerOf(provider !== undefined),
    orderPlan: orderPlan(provider),
    receiptFile,
  })

/** Whether plans can be taken by invoice, and invoices be paid by card now. */
const offerOf = (isConfigured: boolean) => async (call: Call) => {
  const [{ plansByInvoice }, canPay] = await Promise.all([
    invoiceSettings(call.database),
    takesCardPayments(call, isConfigured),
  ])
  return { plansByInvoice, canPay }
}

/** Requests that an invoice is e-mailed once more. */
function sendAgain(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    const { number } = await issuedInvoice(transaction, id)
    const row = await transaction.one(
      statement(raw<{ copies: number }>`
        select coalesce(max(number), 0)::int as copies from document_email where kind = 'invoice' and document_id = ${id}::uuid`),
    )
    await queueEmail(transaction, { kind: 'invoice', documentId: id, number: (row?.copies ?? 0) + 1 })
    call.audit.note({ subject: id, after: { number } })
    return { done: true }
  })
}
