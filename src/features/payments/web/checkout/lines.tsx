import { useTranslations } from 'use-intl'
import type { PaidLine, Purpose } from '../../contract.ts'
import { useMoney } from '../use-money.ts'
import styles from './checkout.module.css'

interface Props {
  purpose: Purpose
  lines: readonly PaidLine[]
  currency: string
  amount: number
  tax: number
}

/** What is paid for, line by line with its VAT, and the total, as the server has decided it (PAY-12). */
export function Lines({ purpose, lines, currency, amount, tax }: Props) {
  const text = useTranslations('checkout')
  const money = useMoney()
  const isDonation = purpose === 'donation' || purpose === 'monthlyDonation'
  return (
    <section aria-label={text('summary')} className="grid content-start">
      <p className="m-0 mb-2 text-quiet">{text(`purposes.${purpose}`)}</p>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index} className={styles.line}>
            <span className="wrap-anywhere">
              {line.quantity > 1 ? `${line.quantity} × ` : ''}
              {isDonation ? text('donationTo', { title: line.title }) : line.title}
            </span>
            <span className="tabular-nums">{money(line.amount, currency)}</span>
            <span className="text-quiet text-sm">
              {line.tax > 0
                ? text('vat', {
                    tax: `${money(line.tax, currency)} (${text('rate', { rate: String(line.vatRate / 100) })})`,
                  })
                : text('noVat')}
            </span>
          </li>
        ))}
      </ul>
      <p className={`${styles.total} m-0`}>
        <span className="font-semibold">{text('total')}</span>
        <span className="font-semibold tabular-nums">{money(amount, currency)}</span>
        {tax > 0 && <span className="text-quiet text-sm">{text('vat', { tax: money(tax, currency) })}</span>}
      </p>
    </section>
  )
}
