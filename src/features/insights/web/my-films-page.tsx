import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { FEED_PAGE } from '../contract.ts'
import { CompactCard, CompactSkeleton } from './compact-card.tsx'
import { LoadMore } from './load-more.tsx'
import styles from './my-films-page.module.css'
import { ownQuery } from './queries.ts'

/** /my-films: the member's own insights, ten by ten, where items with video are marked as films (SHELL-14). */
export function MyFilmsPage() {
  const text = useTranslations('insights')
  const own = useInfiniteQuery(ownQuery)
  const cards = own.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Page title={text('mine')} lead={text('mineLead')}>
      {own.isPending && (
        <p role="status" className="visually-hidden">
          {text('loading')}
        </p>
      )}
      {own.isError && cards.length === 0 && (
        <ErrorState title={text('mineFailed')} message={own.error.message} onRetry={() => void own.refetch()} />
      )}
      {own.isSuccess && cards.length === 0 && (
        <EmptyState title={text('mineNone')} action={<Link to="/insights">{text('toLibrary')}</Link>}>
          {text('mineNoneHint')}
        </EmptyState>
      )}
      <ul className={styles.list} aria-busy={own.isPending}>
        {cards.map((card) => (
          <li key={card.id}>
            <CompactCard card={card} />
          </li>
        ))}
        {own.isPending && Array.from({ length: FEED_PAGE }, (_, place) => <CompactSkeleton key={place} />)}
      </ul>
      {cards.length > 0 && (
        <LoadMore
          skeleton={null}
          hasMore={own.hasNextPage}
          loading={own.isFetchingNextPage}
          failure={own.isFetchNextPageError ? own.error.message : null}
          onMore={() => void own.fetchNextPage()}
        />
      )}
    </Page>
  )
}
