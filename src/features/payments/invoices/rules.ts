import { addDays, type Day } from '#base/days.ts'
import type { InvoiceState } from './fields.ts'

interface Amounts {
  state: 'draft' | 'issued'
  amount: number
  paid: number
  credited: number
  dueOn: Day | null
}

/** What is still to be paid, in minor units; negative where more was paid than is due. */
export const outstandingOf = ({ amount, paid, credited }: Pick<Amounts, 'amount' | 'paid' | 'credited'>) =>
  amount - credited - paid

/** What became of an invoice by today (PAY-B2). */
export function stateOf(invoice: Amounts, today: Day): InvoiceState {
  const { state, amount, paid, credited, dueOn } = invoice
  if (state === 'draft') return 'draft'
  if (outstandingOf(invoice) > 0) {
    if (dueOn !== null && dueOn < today) return 'overdue'
    return paid > 0 ? 'partlyPaid' : 'issued'
  }
  return credited >= amount ? 'credited' : 'paid'
}

/** What has to stand on a draft before it can be issued. */
interface Issuable {
  buyerName: string
  buyerAddress: string
  amount: number
  lines: readonly { title: string }[]
}

/** What is missing on a draft before it can be issued, in words by field (PAY-B2); empty where nothing is. */
export function missingOf({ buyerName, buyerAddress, lines, amount }: Issuable): Record<string, string> {
  return {
    ...(buyerName ? {} : { buyerName: 'Please enter the buyer’s name.' }),
    ...(buyerAddress ? {} : { buyerAddress: 'Please enter the buyer’s address.' }),
    ...(lines.length > 0 && amount > 0 ? {} : { lines: 'Please add a line with an amount.' }),
    ...(lines.some(({ title }) => !title) ? { lines: 'Each line needs a description.' } : {}),
  }
}

/** Whether all that is not credited was paid, and something was: a plan's term is for that. */
export const isSettled = ({ amount, paid, credited }: Pick<Amounts, 'amount' | 'paid' | 'credited'>) =>
  credited < amount && outstandingOf({ amount, paid, credited }) <= 0

/** The day on which the next reminder is due, and which it is; undefined where none follows. */
export function nextReminder(dueOn: Day, sent: number, reminderDays: readonly number[]) {
  const days = reminderDays[sent]
  return days === undefined ? undefined : { number: sent + 1, on: addDays(dueOn, days) }
}

/** The number of the `sequence`-th invoice or credit note of a year: 2026-0001, CN-2026-0001. */
export const numberOf = (kind: 'invoice' | 'credit-note', year: number, sequence: number) =>
  `${kind === 'invoice' ? '' : 'CN-'}${year}-${String(sequence).padStart(4, '0')}`
