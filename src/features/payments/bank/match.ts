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

/** An invoice with what is looked for in lines, worked out once for all of them. */
interface Searched {
  invoice: Payable
  grouped: string
  together: string
  name: string
}

/** Finds the invoices that a line may pay among these. */
export function matcherOf(invoices: readonly Payable[]): (line: BankText) => BankMatch[] {
  const searched = invoices.map((invoice): Searched => {
    const grouped = digitsOf(invoice.number)
    const together = ` ${grouped.replaceAll(' ', '')} `
    return { invoice, grouped, together, name: invoice.buyerName.toLowerCase() }
  })
  return (line) => matchesOf(line, searched)
}

interface BankText {
  amount: number
  text: string
  /** The invoice that it was booked to when its transfer was undone, or null. */
  undoneInvoiceId: string | null
}

/**
 * The invoices that a line of a statement may pay, the likeliest first. It is sure where the number stands in its text and the amount is what
 * is left to pay, and no other invoice is as good; never where somebody has undone just this.
 */
function matchesOf(line: BankText, searched: readonly Searched[]): BankMatch[] {
  const digits = digitsOf(line.text)
  const text = line.text.toLowerCase()
  const scored = searched
    .map(({ invoice, grouped, together, name }) => {
      // Groups of digits in a text may also stand together: 20260001.
      const isNumbered = digits.includes(grouped) || digits.includes(together)
      const isNamed = name.length >= MIN_NAME && text.includes(name)
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
      certainty: isNumbered && isAmount && sure.length === 1 && id !== line.undoneInvoiceId ? 'sure' : 'likely',
    }))
}

/** Digits in groups, as banks leave out or change what stands between them: `INV 2026/0001` is 2026 0001. */
const digitsOf = (text: string) => ` ${(text.match(/\d+/g) ?? []).join(' ')} `
