import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { queryClient } from '#platform/web/query-client.ts'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { FEED_PAGE } from '../contract.ts'
import { insightsMessages } from '../messages.ts'
import { FeedRiver } from './feed-river.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { filmsQuery } from './queries.ts'
import { readingMessages } from './reading-messages.ts'

/** /films: front-page insights that have a video, as cards (SHELL-15). */
export const FilmsPage = withTexts({ insights: { ...insightsMessages, ...readingMessages } }, function FilmsPage() {
  const text = useTranslations('insights')
  const films = useInfiniteQuery(filmsQuery)
  const pages = films.data?.pages.map(({ items }) => items) ?? []
  const isEmpty = films.isSuccess && pages[0]?.length === 0
  return (
    <Page title={text('films.title')} lead={text('films.lead')}>
      {films.isPending && (
        <div aria-busy>
          <p role="status" className="visually-hidden">
            {text('loading')}
          </p>
          <FeedSkeleton kind="filtered" cards={FEED_PAGE} />
        </div>
      )}
      {films.isError && pages.length === 0 && (
        <ErrorState title={text('films.failed')} message={films.error.message} onRetry={() => void films.refetch()} />
      )}
      {isEmpty && (
        <EmptyState title={text('films.none')} action={<Link to="/insights">{text('toLibrary')}</Link>}>
          {text('films.noneHint')}
        </EmptyState>
      )}
      {!isEmpty && <FeedRiver pages={pages} kind="filtered" />}
      {pages.length > 0 && !isEmpty && (
        <LoadMore
          skeleton={<FeedSkeleton kind="filtered" following cards={FEED_PAGE} />}
          hasMore={films.hasNextPage}
          loading={films.isFetchingNextPage}
          failure={films.isFetchNextPageError ? films.error.message : null}
          onMore={() => void films.fetchNextPage()}
        />
      )}
    </Page>
  )
})

/** Prefetches the first page while the route's chunk loads. */
export function prepare(): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(filmsQuery)
}
