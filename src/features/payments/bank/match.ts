import type { BankMatch } from './fields.ts'

/** An invoice that is still to be paid. */
export interface Payable {
  id: string
  number: string
  buyerName: string
  outstanding: number
}

/** Suggestions for one line at most. */
const MAX_MATCHES = 5
/** Shorter names are found in too many texts. */
const MIN_NAME = 4

/**
 * The invoices that a line of a statement may pay, the likeliest first. It is sure where the number stands in its text and the amount is what
 * is left to pay, and no other invoice is as good.
 */
export function matchesOf(line: { amount: number; text: string }, invoices: readonly Payable[]): BankMatch[] {
  const digits = digitsOf(line.text)
  const text = line.text.toLowerCase()
  const scored = invoices
    .map((invoice) => {
      const isNumbered = isWithin(digits, digitsOf(invoice.number))
      const isNamed = invoice.buyerName.length >= MIN_NAME && text.includes(invoice.buyerName.toLowerCase())
      const isAmount = invoice.outstanding === line.amount
      return { invoice, isNumbered, isAmount, score: (isNumbered ? 4 : 0) + (isAmount ? 2 : 0) + (isNamed ? 1 : 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const sure = scored.filter(({ isNumbered, isAmount }) => isNumbered && isAmount)
  return scored
    .slice(0, MAX_MATCHES)
    .map(({ invoice: { id, number, buyerName, outstanding }, isNumbered, isAmount }) => ({
      invoiceId: id,
      number,
      buyerName,
      outstanding,
      certainty: isNumbered && isAmount && sure.length === 1 ? 'sure' : 'likely',
    }))
}

/** Digits in groups, as banks leave out or change what stands between them: `INV 2026/0001` is 2026 0001. */
const digitsOf = (text: string) => ` ${(text.match(/\d+/g) ?? []).join(' ')} `

/** Whether the groups of a number stand in a text, also written together: 20260001. */
function isWithin(text: string, number: string): boolean {
  return text.includes(number) || text.includes(` ${number.replaceAll(' ', '')} `)
}
