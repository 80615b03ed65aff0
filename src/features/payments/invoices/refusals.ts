import { notFound, Problem } from '#base/problem.ts'

export const noInvoice = () => notFound('payments.no-invoice', 'There is no such invoice.')
export const noCreditNote = () => notFound('payments.no-credit-note', 'There is no such credit note.')
export const noEntry = () => notFound('payments.no-invoice-entry', 'There is no such entry of an invoice.')
export const noBuyer = () => notFound('payments.no-buyer', 'There is no such member.')

export const notDraft = () =>
  new Problem('payments.not-draft', 'conflict', 'This invoice was issued already. What was issued never changes.')

export const notIssued = () =>
  new Problem('payments.not-issued', 'conflict', 'This is a draft still. Issue the invoice first.')

export const tooManyCopies = () =>
  new Problem('payments.too-many-copies', 'too-many', 'This invoice was sent very often. Please wait an hour.', {
    retryAfter: 3_600,
  })

export const noSeller = () =>
  new Problem(
    'payments.no-seller',
    'conflict',
    'Invoices need the site’s legal name and address first. Add them under Invoice settings.',
  )

/** Only who is registered may charge VAT. */
export const vatWithoutNumber = () => {
  const message = 'Set the VAT of each line to 0 %, or add the VAT number under Invoice settings.'
  return new Problem('payments.vat-without-number', 'invalid', 'Without a VAT number no VAT can be charged.', {
    fields: { lines: message },
  })
}

export const incomplete = (fields: Record<string, string>) =>
  new Problem('payments.invoice-incomplete', 'invalid', 'Something is missing on this invoice.', { fields })

export const invoiceTooLarge = () =>
  new Problem('payments.invoice-too-large', 'invalid', 'An invoice comes to at most £999,999.99.', {
    fields: { lines: 'Together at most £999,999.99.' },
  })

export const planNeedsMember = () =>
  new Problem('payments.plan-needs-member', 'invalid', 'A plan can only be on the invoice of a member.', {
    fields: { planId: 'Choose a member first.' },
  })

export const paidLater = () => {
  const message = 'This day is still to come.'
  return new Problem('payments.paid-later', 'invalid', message, { fields: { paidOn: message } })
}

export const nothingToRepay = () => {
  const message = 'This is more than was paid too much.'
  return new Problem('payments.nothing-to-repay', 'invalid', message, { fields: { amount: message } })
}

export const cannotUndo = () =>
  new Problem(
    'payments.cannot-undo',
    'conflict',
    'This was undone already, or was paid by card. Card payments are refunded instead.',
  )

export const creditTooMuch = () => {
  const message = 'This is more than is left of the line.'
  return new Problem('payments.credit-too-much', 'invalid', message, { fields: { parts: message } })
}

export const nothingToPay = () =>
  new Problem('payments.nothing-to-pay', 'conflict', 'There is nothing left to pay of this invoice.')

export const notByInvoice = () =>
  new Problem('payments.not-by-invoice', 'conflict', 'Plans of this site are not paid by invoice at the moment.')

export const invoiceOpen = () =>
  new Problem(
    'payments.invoice-open',
    'conflict',
    'You have an invoice for a plan that is not paid yet. You find it under Payments in your profile.',
  )

export const documentsBusy = () =>
  new Problem('payments.documents-busy', 'too-many', 'Other documents are being made. Please try again in a moment.', {
    retryAfter: 10,
  })

export const documentFailed = () =>
  new Problem('payments.document-failed', 'unprocessable', 'This document could not be made.')

/** The provider takes no payments of less. */
export const tooLittleByCard = () =>
  new Problem(
    'payments.too-little-by-card',
    'conflict',
    'Less than £0.30 cannot be paid by card. Please transfer it: the bank details are on the invoice.',
  )
