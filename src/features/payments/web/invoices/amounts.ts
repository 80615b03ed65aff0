import type { Invoice, NewDraft } from '../../invoices/contract.ts'
import { readAmount } from '../../read-amount.ts'

/** Lines of a draft as they are typed. */
export interface TypedLine {
  /** Of the row on the screen. */
  key: string
  title: string
  quantity: string
  price: string
  rate: string
}

/** A draft as it is typed. */
export interface TypedDraft extends Omit<NewDraft, 'lines' | 'paymentDays'> {
  paymentDays: string
  lines: TypedLine[]
}

/** A draft in which nothing was entered yet. */
export const EMPTY_DRAFT = {
  memberId: null,
  buyerName: '',
  buyerAddress: '',
  buyerVatNumber: '',
  buyerEmail: '',
  buyerReference: '',
  note: '',
  paymentDays: null,
  planId: null,
  lines: [],
}

export const EMPTY_LINE = { title: '', quantity: '1', price: '', rate: '20' }

/** A draft as its fields show it; without an invoice, an empty one. */
export function typedOf(invoice: Pick<Invoice, keyof typeof EMPTY_DRAFT> = EMPTY_DRAFT): TypedDraft {
  const { memberId, buyerName, buyerAddress, buyerVatNumber, buyerEmail, buyerReference, note, planId } = invoice
  const lines = invoice.lines.filter(({ isPlan }) => !isPlan)
  return {
    memberId,
    buyerName,
    buyerAddress,
    buyerVatNumber,
    buyerEmail,
    buyerReference,
    note,
    planId,
    paymentDays: invoice.paymentDays === null ? '' : String(invoice.paymentDays),
    lines: lines.map(({ title, quantity, unitAmount, vatRate }, index) => ({
      key: `line-${index}`,
      title,
      quantity: String(quantity),
      price: (unitAmount / 100).toFixed(2),
      rate: String(vatRate / 100),
    })),
  }
}

/** What is typed as the server takes it; undefined while something of it is no number. */
export function draftOf({ paymentDays, lines, ...draft }: TypedDraft): NewDraft | undefined {
  const days = daysOf(paymentDays)
  const read = lines.map(lineOf)
  if (days === undefined || read.includes(undefined)) return undefined
  return { ...draft, paymentDays: days, lines: read as NewDraft['lines'] }
}

/** Which parts of a line are no numbers. */
export const errorsOf = ({ quantity, price, rate }: TypedLine) => ({
  quantity: quantityOf(quantity) === null,
  price: priceOf(price) === null,
  rate: rateOf(rate) === null,
})

/** Days as they are typed: null for none, undefined for what is no number of days. */
export function daysOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const days = wholeOf(typed)
  return days !== null && days <= 365 ? days : undefined
}

function lineOf({ title, ...typed }: TypedLine) {
  const [quantity, unitAmount, vatRate] = [quantityOf(typed.quantity), priceOf(typed.price), rateOf(typed.rate)]
  if (quantity === null || unitAmount === null || vatRate === null) return undefined
  return { title: title.trim(), quantity, unitAmount, vatRate }
}

const wholeOf = (typed: string) => (/^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : null)

function quantityOf(typed: string): number | null {
  const quantity = wholeOf(typed)
  return quantity !== null && quantity > 0 ? quantity : null
}

/** No price yet is none. */
const priceOf = (typed: string) => (typed.trim() === '' ? 0 : readAmount(typed))

/** A rate as it is typed in per cent, in basis points. */
function rateOf(typed: string): number | null {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[%\s]/g, ''))
  const rate = parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
  return rate !== null && rate <= 10_000 ? rate : null
}
