import { type Call, mount } from '#platform/server/call.ts'
import { takesCardPayments } from '../accounts/takes-card-payments.ts'
import type { CheckoutParts } from '../checkout/pay.ts'
import {
  buyerAccount,
  buyerAccountFile,
  memberAccount,
  memberAccountFile,
  ownAccount,
  ownAccountFile,
} from './account.ts'
import { invoicesContract } from './contract.ts'
import { credit } from './credit.ts'
import { createDraft, discardDraft, saveDraft } from './drafts.ts'
import { queueCopy } from './emails/queue.ts'
import { creditNoteFile, invoiceFile, ownCreditNoteFile, ownInvoiceFile, receiptFile } from './files.ts'
import { issueDraft, setReminders } from './issue.ts'
import { orderPlan, payInvoice } from './own.ts'
import { confirmPayment, issuedInvoice, undoPayment } from './payments.ts'
import { invoiceList, outstanding, ownCreditNotes, ownInvoices, readInvoice } from './reads.ts'
import { invoiceSettings, saveSettings, takesPlansByInvoice } from './settings.ts'

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
    memberAccount,
    memberAccountFile,
    creditNoteFile,
    confirmPayment: confirmPayment(provider),
    undoPayment: undoPayment(provider),
    credit: credit(provider),
    setReminders,
    own: ownInvoices,
    ownFile: ownInvoiceFile,
    ownCreditNotes,
    ownCreditNoteFile,
    ownAccount,
    ownAccountFile,
    pay: payInvoice(provider !== undefined),
    offer: offerOf(provider !== undefined),
    orderPlan: orderPlan(provider),
    receiptFile,
  })

/** Whether plans can be taken by invoice, and invoices be paid by card now. */
const offerOf = (isConfigured: boolean) => async (call: Call) => {
  const [settings, canPay] = await Promise.all([invoiceSettings(call.database), takesCardPayments(call, isConfigured)])
  return { plansByInvoice: takesPlansByInvoice(settings), canPay }
}

/** Requests that an invoice is e-mailed once more; refused above five copies within an hour (`payments.too-many-copies`). */
function sendAgain(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    const { number } = await issuedInvoice(transaction, id)
    await queueCopy(transaction, id)
    call.audit.note({ subject: id, after: { number } })
    return { done: true }
  })
}
