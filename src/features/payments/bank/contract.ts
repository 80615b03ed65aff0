import { z } from 'zod'
import { done, id, nothing, operation, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { bankLine, booking, columnInput, lineFilter, preview, upload } from './fields.ts'

export type { BankColumn, BankLine, BankMatch, LineState, StatementPreview } from './fields.ts'
export { BANK_COLUMNS, LINE_STATES } from './fields.ts'

/** Bank statements: which transfers pay which invoices (PAY-B2). Nothing is booked without an administrator’s click. */
export const bankContract = {
  previewStatement: operation({
    roles: ADMINS,
    audit: { none: 'changes nothing' },
    method: 'PUT',
    path: '/payments/bank-statements/preview',
    summary: 'Read a bank statement in CSV and say what is in it; nothing is stored',
    upload,
  })
    .input(columnInput)
    .output(preview),

  importStatement: operation({
    roles: ADMINS,
    audit: 'payments.statementImported',
    method: 'POST',
    path: '/payments/bank-statements',
    summary: 'Store the lines of a bank statement by which money came in; those that were imported before count once',
    creates: true,
    upload,
  })
    .input(columnInput)
    .output(z.object({ id, imported: z.int(), known: z.int() })),

  lines: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/payments/bank-lines',
    summary: 'Lines that wait to be booked, with the invoices they may pay, or those that pay no invoice; newest first',
  })
    .input(lineFilter)
    .output(pageOf(bankLine)),

  book: operation({
    roles: ADMINS,
    audit: 'payments.bankLineBooked',
    method: 'PUT',
    path: '/payments/bank-lines/{id}/invoice',
    summary: 'Confirm that a line pays an invoice, whole or in part, and book it',
  })
    .input(booking)
    .output(done),

  bookSure: operation({
    roles: ADMINS,
    audit: 'payments.bankLinesBooked',
    method: 'POST',
    path: '/payments/bank-lines/sure',
    summary: 'Book every open line of which number and amount agree with one invoice, up to 200 at a time',
  })
    .input(nothing)
    .output(z.object({ booked: z.int() })),

  pass: operation({
    roles: ADMINS,
    audit: 'payments.bankLinePassed',
    method: 'PUT',
    path: '/payments/bank-lines/{id}/passed',
    summary: 'Set a line aside that pays no invoice',
  })
    .input(z.strictObject({ id }))
    .output(done),

  reopen: operation({
    roles: ADMINS,
    audit: 'payments.bankLineReopened',
    method: 'PUT',
    path: '/payments/bank-lines/{id}/open',
    summary: 'Take back a line that was set aside',
  })
    .input(z.strictObject({ id }))
    .output(done),
}
