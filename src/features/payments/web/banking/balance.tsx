import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SettingsGroup } from '#ui/setting.tsx'
import type { Sum } from '../../accounts/contract.ts'
import { useMoney } from '../use-money.ts'
import styles from './balance.module.css'
import { balanceQuery } from './queries.ts'

/** What the provider has for the site: available, and still pending; one sum for each currency (PAY-02, PAY-09). */
export function Balance() {
  const text = useTranslations('payments.banking')
  const { data, error, refetch } = useQuery(balanceQuery)
  return (
    <SettingsGroup name="balance" title={text('balance')}>
      {data ? (
        <dl className={styles.sums}>
          <Sums label={text('available')} sums={data.balance.available} />
          <Sums label={text('pending')} sums={data.balance.pending} />
        </dl>
      ) : error ? (
        <ErrorState title={text('balanceFailed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={72} aria-label={text('loading')} />
      )}
    </SettingsGroup>
  )
}

function Sums({ label, sums }: { label: string; sums: readonly Sum[] }) {
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
