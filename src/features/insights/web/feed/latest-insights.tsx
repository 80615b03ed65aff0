import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LATEST } from '../../contract.ts'
import { insightsMessages } from '../../messages.ts'
import { CompactCard, CompactSkeleton } from '../cards/compact-card.tsx'
import { latestQuery } from '../queries.ts'
import styles from './latest-insights.module.css'

/** The six newest insights on the home dashboard (SHELL-27). */
export const LatestInsights = withTexts({ insights: insightsMessages }, function LatestInsights() {
  const text = useTranslations('insights')
  const heading = useId()
  const { data, error, refetch } = useQuery(latestQuery)
  return (
    <section className="grid grid-cols-1 gap-4 min-w-0" aria-labelledby={heading} aria-busy={!data && !error}>
      <h2 id={heading} className="m-0 text-lg">
        {text('latest')}
      </h2>
      {data?.items.length === 0 && <p className="m-0 text-quiet">{text('noDataHint')}</p>}
      {error && !data && (
        <ErrorState title={text('latestFailed')} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <p role="status" className="visually-hidden">
          {text('loading')}
        </p>
      )}
      <ul className={styles.list}>
        {data?.items.map((card) => (
          <li key={card.id}>
            <CompactCard card={card} />
          </li>
        ))}
        {!data && !error && Array.from({ length: LATEST }, (_, index) => <CompactSkeleton key={index} />)}
      </ul>
    </section>
  )
})
