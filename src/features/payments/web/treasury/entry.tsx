import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import type { LedgerEntryRow, LedgerSubject } from '../../treasury/contract.ts'
import { useMoney } from '../use-money.ts'
import styles from './treasury.module.css'

/** An entry of the ledger with its lines as a small table: debits and credits apart. */
export function Entry({ entry }: { entry: LedgerEntryRow }) {
  const text = useTranslations('payments.treasury')
  const format = useFormatter()
  const money = useMoney()
  const { at, cause, causeId, document, subject, currency, lines } = entry
  return (
    <article className={styles.entry}>
      <header>
        <h2>{text(`cause.${cause}`)}</h2>
        <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
        {subject && subject.purpose !== 'invoice' && <Subject subject={subject} />}
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

/** What was paid by card, and by whom. */
function Subject({ subject: { purpose, title, more, payer } }: { subject: LedgerSubject }) {
  const text = useTranslations('payments.treasury.subject')
  const all = more > 0 ? text('several', { title, count: more }) : title
  return (
    <p className="m-0 wrap-anywhere">
      {text(purpose, { title: all })}
      {payer && <span className="text-quiet"> {text('payer', { payer })}</span>}
    </p>
  )
}
