import { useTranslations } from 'use-intl'
import type { Invoice } from '../../invoices/contract.ts'
import { useMoney } from '../use-money.ts'
import styles from './invoices.module.css'

type Sums = Pick<Invoice, 'net' | 'tax' | 'amount' | 'credited' | 'paid' | 'outstanding' | 'number'> & {
  currency?: string
}

/** Of a draft in which nothing was entered yet. */
const NOTHING: Sums = { net: 0, tax: 0, amount: 0, credited: 0, paid: 0, outstanding: 0, number: null }

/** Sums of an invoice, and what is left to pay of it; of a draft, as last saved. */
export function InvoiceTotals({ invoice = NOTHING }: { invoice: Sums | undefined }) {
  const text = useTranslations('invoices.lines')
  const money = useMoney()
  const { net, tax, amount, credited, paid, outstanding, currency, number } = invoice
  const rows = [
    { label: text('netTotal'), sum: net },
    { label: text('tax'), sum: tax },
    { label: text('total'), sum: amount },
    ...(credited > 0 ? [{ label: text('credited'), sum: -credited }] : []),
    ...(paid === 0 ? [] : [{ label: text('paid'), sum: -paid }]),
    ...(number ? [{ label: text(outstanding < 0 ? 'overpaid' : 'left'), sum: Math.abs(outstanding) }] : []),
  ]
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, sum }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(sum, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
