import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import type { DayTotals } from '../contract.ts'
import styles from './charts-card.module.css'
import { DailyChart } from './daily-chart.tsx'
import { dashboardMessages } from './messages.ts'
import { DAYS, totalsQuery } from './queries.ts'

const KINDS = ['insights', 'downloads'] as const

/** Insights opened and files downloaded, day by day (ANA-11). */
export const ChartsCard = withTexts({ analytics: dashboardMessages }, function ChartsCard() {
  const text = useTranslations('analytics')
  const heading = useId()
  const { data, error, refetch } = useQuery(totalsQuery)
  return (
    <section aria-labelledby={heading} aria-busy={!data && !error}>
      <h2 id={heading} className="m-0 mb-1 text-lg">
        {text('title')}
      </h2>
      <p className="m-0 mb-5 text-quiet">{text('lead', { days: DAYS })}</p>
      {data ? (
        <Totals days={data.days} />
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status" className="visually-hidden">
            {text('loading')}
          </p>
          <div className={styles.charts} aria-hidden>
            <Skeleton height={220} />
            <Skeleton height={220} />
          </div>
        </>
      )}
    </section>
  )
})

function Totals({ days }: { days: readonly DayTotals[] }) {
  const text = useTranslations('analytics')
  const isNothing = days.every(({ insights, downloads }) => insights + downloads === 0)
  return (
    <>
      {isNothing && <p className="m-0 mb-5 text-quiet">{text('none')}</p>}
      <div className={styles.charts}>
        {KINDS.map((kind) => (
          <DailyChart key={kind} name={text(kind)} days={days.map((one) => ({ day: one.day, total: one[kind] }))} />
        ))}
      </div>
      <details className={styles.details}>
        <summary>{text('table')}</summary>
        <Table days={days} />
      </details>
    </>
  )
}

function Table({ days }: { days: readonly DayTotals[] }) {
  const text = useTranslations('analytics')
  const format = useFormatter()
  return (
    <TableFrame label={text('table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('day')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col" data-figure>
                {text(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row">
                {format.dateTime(new Date(`${one.day}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })}
              </th>
              {KINDS.map((kind) => (
                <td key={kind} data-figure>
                  {format.number(one[kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** Prefetches the figures while the page's chunk loads. */
export function prepare(): Promise<unknown> {
  return queryClient.prefetchQuery(totalsQuery)
}
