import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#features/payments/web.tsx'
import type { OrderLine } from '../../contract.ts'
import styles from './orders.module.css'

interface Props {
  lines: readonly OrderLine[]
  amount: number
  tax: number
  refunded: number
  currency: string
  /** Below a line. */
  children?: (line: OrderLine) => ReactNode
}

/** What was ordered, with its total and what was paid back. */
export function OrderLines({ lines, amount, tax, refunded, currency, children }: Props) {
  const text = useTranslations('shopOrders')
  const money = useMoney()
  return (
    <div className="grid gap-2">
      <ul className={styles.lines} aria-label={text('columns.things')}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className="wrap-anywhere">
              {line.quantity > 1 ? `${line.quantity} × ` : ''}
              {line.title}
              {line.returned > 0 && (
                <span className="text-quiet text-sm"> {text('returned', { count: line.returned })}</span>
              )}
            </span>
            <span className="tabular-nums">{money(line.amount, currency)}</span>
            {children?.(line)}
          </li>
        ))}
      </ul>
      <p className={`${styles.total} m-0`}>
        <span className="font-semibold">{text('total')}</span>
        <span className="font-semibold tabular-nums">{money(amount, currency)}</span>
      </p>
      {tax > 0 && <p className="m-0 text-quiet text-sm">{text('vat', { tax: money(tax, currency) })}</p>}
      {refunded > 0 && <p className="m-0 text-sm">{text('refundedSum', { amount: money(refunded, currency) })}</p>}
    </div>
  )
}
