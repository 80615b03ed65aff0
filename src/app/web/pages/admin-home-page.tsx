import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { adminCountsQuery } from '#features/analytics/web.tsx'
import { useLiveTopics } from '#platform/web/live.ts'
import type { AdminCard } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { useOffer } from '../use-offer.ts'
import { Figures, Waiting } from './admin-figures.tsx'
import styles from './admin-home-page.module.css'

/** Cards below this order stand before the figures of the week and the site. */
const FIRST_LATE_CARD = 100

/** The back office's first page: what waits for an administrator, what changed, and the features' cards (ADM-B1, ADM-03). */
export function AdminHomePage() {
  const text = useTranslations('shell.adminHome')
  const { adminCounts, adminCards } = useOffer()
  const { data, error, refetch } = useQuery(adminCountsQuery)
  useLiveTopics([...new Set(adminCounts.map(({ topic }) => topic))], () => void refetch())
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <div className={styles.parts}>
        {error && !data ? (
          <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Waiting counts={data?.counts} offered={adminCounts} />
        )}
        <Cards cards={adminCards.filter(({ order }) => order < FIRST_LATE_CARD)} />
        <Figures group="week" counts={data?.counts} offered={adminCounts} />
        <Figures group="total" counts={data?.counts} offered={adminCounts} />
        <Cards cards={adminCards.filter(({ order }) => order >= FIRST_LATE_CARD)} />
      </div>
    </Page>
  )
}

function Cards({ cards }: { cards: readonly AdminCard[] }) {
  return cards.map(({ name, card: Card }) => (
    <Suspense key={name} fallback={<Skeleton className={styles.coming} aria-hidden />}>
      <Card />
    </Suspense>
  ))
}

/** Prefetches the figures while the page's chunk loads. */
export function prepare(): Promise<unknown> {
  return queryClient.prefetchQuery(adminCountsQuery)
}
