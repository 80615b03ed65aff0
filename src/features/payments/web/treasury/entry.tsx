import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import type { LedgerEntryRow } from '../../treasury/contract.ts'
import { useMoney } from '../use-money.ts'
import styles from './treasury.module.css'

/** An entry of the ledger with its lines as a small table: debits and credits apart. */
export function Entry({ entry }: { entry: LedgerEntryRow }) {
  const text = useTranslations('payments.treasury')
  const format = useFormatter()
  const money = useMoney()
  const { at, cause, causeId, document, currency, lines } = entry
  return (
    <article className={styles.entry}>
      <header>
        <h2>{text(`cause.${cause}`)}</h2>
        <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
        {document ? (
          <Link to="/dash/invoices/$invoiceKey" params={{ invoiceKey: document.invoiceId }}>
            {document.number}
          </Link>
        ) : (
          <code>{causeId}</code>
        )}
      </header>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('ledger.account')}</th>
            <th scope="col">{text('ledger.debit')}</th>
            <th scope="col">{text('ledger.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, amount }) => (
            <tr key={account}>
              <th scope="row">{text(`account.${account}`)}</th>
              <td>{amount > 0 && money(amount, currency)}</td>
              <td>{amount < 0 && money(-amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
