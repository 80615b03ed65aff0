import { roundedShare, WHOLE } from '../rounded-share.ts'

/** What an administrator writes of a line; the price is without VAT. */
export interface NewLine {
  title: string
  quantity: number
  /** Price of one without VAT, in minor units. */
  unitAmount: number
  /** In basis points: 2,000 are 20 %. */
  vatRate: number
}

/** A line with its totals in minor units; VAT is rounded half up for this line alone. */
export interface InvoiceLine extends NewLine {
  net: number
  tax: number
  /** A line for a term of membership, whose income is that of memberships. */
  isPlan?: boolean
}

/** A line as it stands on an invoice. */
export function lineOf({ title, quantity, unitAmount, vatRate }: NewLine): InvoiceLine {
  const net = quantity * unitAmount
  return { title, quantity, unitAmount, vatRate, net, tax: roundedShare(net, vatRate, WHOLE) }
}

/** The line for a plan, whose price includes VAT: what is paid by invoice is what is paid by card, to the penny. */
export function planLineOf(plan: { name: string; amount: number; vatRate: number }): InvoiceLine {
  const tax = roundedShare(plan.amount, plan.vatRate, WHOLE + plan.vatRate)
  const net = plan.amount - tax
  return { title: plan.name, quantity: 1, unitAmount: net, vatRate: plan.vatRate, net, tax, isPlan: true }
}

export interface Totals {
  net: number
  tax: number
  amount: number
}

/** The sums of lines. */
export function totalsOf(lines: readonly Pick<InvoiceLine, 'net' | 'tax'>[]): Totals {
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax, 0)
  return { net, tax, amount: net + tax }
}

/** Net and VAT of lines by rate, highest rate first. */
export function vatByRate(lines: readonly Pick<InvoiceLine, 'vatRate' | 'net' | 'tax'>[]) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((one, other) => other - one)
  return rates.map((rate) => ({ rate, ...totalsOf(lines.filter(({ vatRate }) => vatRate === rate)) }))
}

/** How much of an invoice's line is credited, of whole and with what was credited before. */
export interface CreditedPart {
  line: Pick<InvoiceLine, 'net' | 'tax'>
  before: { amount: number; tax: number }
  /** With VAT. */
  amount: number
}

/** Net and VAT of a part that is credited: the parts of a line that is credited in full sum up to its VAT. */
export function creditOf({ line, before, amount }: CreditedPart): { net: number; tax: number } {
  const whole = line.net + line.tax
  const due = roundedShare(line.tax, before.amount + amount, whole) - before.tax
  const tax = Math.min(Math.max(due, 0), amount)
  return { net: amount - tax, tax }
}
