import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { Link } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Overview } from '../../treasury/contract.ts'
import { useMoney } from '../use-money.ts'
import { overviewQuery } from './queries.ts'
import styles from './treasury.module.css'

/** Where the money is, and whether the provider agrees. */
export function Summary() {
  const text = useTranslations('payments.treasury')
  const { data, error, refetch } = useQuery(overviewQuery)
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={88} mb="lg" aria-label={text('loading')} />
  return (
    <dl className={styles.summary}>
      <Figure label={text('summary.atProvider')} sums={sumsOf(data, 'provider')} />
      <Figure label={text('summary.inBank')} sums={sumsOf(data, 'bank')} />
      <Figure
        label={
          <Link to="/dash/invoices" search={{ state: 'unpaid' }}>
            {text('summary.outstanding')}
          </Link>
        }
        sums={sumsOf(data, 'receivable')}
      />
      <Figure label={text('summary.vat')} sums={sumsOf(data, 'vat', -1)} />
      <div>
        <dt>{text('summary.reconciliation')}</dt>
        <dd className={styles.run}>
          <LastRun run={data.reconciliation} />
        </dd>
      </div>
    </dl>
  )
}

interface Amount {
  amount: number
  currency: string
}

/** The balance of an account by currency; `sign` -1 for one whose credits are what is shown. */
const sumsOf = ({ balances }: Overview, account: Overview['balances'][number]['account'], sign = 1): Amount[] =>
  balances
    .filter((balance) => balance.account === account)
    .map(({ amount, currency }) => ({ amount: sign * amount || 0, currency }))

function Figure({ label, sums }: { label: ReactNode; sums: readonly Amount[] }) {
  const money = useMoney()
  const shown = sums.length > 0 ? sums : [{ amount: 0, currency: 'gbp' }]
  return (
    <div>
      <dt>{label}</dt>
      {shown.map(({ amount, currency }) => (
        <dd key={currency}>{money(amount, currency)}</dd>
      ))}
    </div>
  )
}

function LastRun({ run }: { run: Overview['reconciliation'] }) {
  const text = useTranslations('payments.treasury.summary')
  const format = useFormatter()
  if (!run) return <StatusLabel>{text('never')}</StatusLabel>
  if (run.state === 'running') return <StatusLabel status="info">{text('running')}</StatusLabel>
  const when = format.dateTime(new Date(run.finishedAt ?? run.startedAt), { dateStyle: 'medium', timeStyle: 'short' })
  if (run.state === 'failed')
    return <StatusLabel status="danger">{text('failed', { when, reason: run.error })}</StatusLabel>
  if (run.differences > 0)
    return <StatusLabel status="warning">{text('differs', { when, count: run.differences })}</StatusLabel>
  return <StatusLabel status="success">{text('agrees', { when })}</StatusLabel>
}
