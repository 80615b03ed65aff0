import '#ui/kit-field-styles.css'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { STEPS, type Step, type TABLES } from '../contract.ts'
import { Charts } from './charts.tsx'
import styles from './charts-card.module.css'
import { FiguresTable } from './figures-table.tsx'
import { FruitlessSearches } from './fruitless-searches.tsx'
import { dashboardMessages } from './messages.ts'
import { COUNTS, totalsQuery } from './queries.ts'

/** What members did, by day, week or month: charts, the table behind them, and searches without a result (ANA-11, ANA-B1). */
export const ChartsCard = withTexts({ analytics: dashboardMessages }, function ChartsCard() {
  const text = useTranslations('analytics')
  const heading = useId()
  const [by, setBy] = useState<Step>('day')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...totalsQuery(by),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={heading} aria-busy={(!data && !error) || isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-3 mb-1">
        <h2 id={heading} className="m-0 text-lg">
          {text('title')}
        </h2>
        <SegmentedControl
          aria-label={text('by')}
          value={by}
          onChange={(value) => setBy(value as Step)}
          data={STEPS.map((step) => ({ value: step, label: text(`step.${step}`) }))}
        />
      </div>
      <p className="m-0 mb-5 text-quiet">{text(`lead.${by}`, { count: COUNTS[by] })}</p>
      {data ? (
        <div className={styles.parts} data-previous={isPlaceholderData || undefined}>
          <Charts totals={data} by={by} />
          <details className={styles.details}>
            <summary>{text('table')}</summary>
            <FiguresTable periods={data.periods} by={by} />
            <Export by={by} table="figures" />
          </details>
          <FruitlessSearches searches={data.searches}>
            <Export by={by} table="searches" />
          </FruitlessSearches>
        </div>
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status" className="visually-hidden">
            {text('loading')}
          </p>
          <div className={styles.charts} aria-hidden>
            <Skeleton height={200} />
            <Skeleton height={200} />
            <Skeleton height={200} />
          </div>
        </>
      )}
    </section>
  )
})

function Export({ by, table }: { by: Step; table: (typeof TABLES)[number] }) {
  const text = useTranslations('analytics')
  const { busy, save } = useDownload()
  const start = async () => {
    const saved = await save('/api/analytics/export', `activity-${table}.csv`, { by, count: COUNTS[by], table })
    if (saved) toast.success(text('exported'))
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => void start()}
      className="mt-3"
    >
      {text('export')}
    </Button>
  )
}

/** Prefetches the figures while the page's chunk loads. */
export function prepare(): Promise<unknown> {
  return queryClient.prefetchQuery(totalsQuery('day'))
}
