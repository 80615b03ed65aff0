import '#ui/kit-field-styles.css'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useDeferredFullRender } from '#platform/web/deferred-render.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FEED_PAGE } from '../contract.ts'
import { activeFilters, type FeedFilters, type FeedSort } from '../filters.ts'
import styles from './feed.module.css'
import { FeedEmpty } from './feed-empty.tsx'
import { FeedRiver, type RiverKind } from './feed-river.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { feedQuery, prefetchPage } from './queries.ts'
import type { FeedControls } from './use-feed-filters.ts'

/** Number of cards any window shows at first. */
const FIRST_SIGHT = 3

/** The feed with the URL's filters, ten per page (INS-13), in all its states. */
export function Feed({ controls }: { controls: FeedControls }) {
  const text = useTranslations('insights')
  const { filters } = controls
  const feed = useInfiniteQuery(feedQuery(filters))
  const pages = useMemo(() => feed.data?.pages.map((page) => page.items) ?? [], [feed.data])
  const shown = pages.reduce((sum, cards) => sum + cards.length, 0)

  const next = feed.data?.pages.at(-1)?.nextCursor
  useEffect(() => {
    if (next) prefetchPage(filters, next)
  }, [filters, next])

  const kind = kindOf(filters)
  const whole = useDeferredFullRender()
  return (
    <div className={styles.feed} aria-busy={feed.isPending}>
      <div className={styles.line} data-over={feed.isPending && !filters.query}>
        <p className={styles.status} role="status">
          {feed.isPending ? text('loading') : filters.query ? text('resultsFor', { query: filters.query }) : ''}
        </p>
        <p className="visually-hidden" role="status">
          {shown > 0 && text('shown', { count: shown })}
        </p>
        {filters.query && <Order controls={controls} />}
      </div>
      {feed.isPending && <FeedSkeleton kind={kind} cards={FEED_PAGE} />}
      {feed.isError && shown === 0 && (
        <ErrorState title={text('feedFailed')} message={feed.error.message} onRetry={() => void feed.refetch()} />
      )}
      {feed.isSuccess && shown === 0 && <FeedEmpty controls={controls} />}
      <FeedRiver pages={pages} kind={kind} drawn={whole ? undefined : FIRST_SIGHT} />
      {whole && shown > 0 && (
        <LoadMore
          skeleton={<FeedSkeleton kind={kind} following cards={3} />}
          hasMore={feed.hasNextPage}
          loading={feed.isFetchingNextPage}
          failure={feed.isFetchNextPageError ? feed.error.message : null}
          onMore={() => void feed.fetchNextPage()}
        />
      )}
    </div>
  )
}

function kindOf(filters: FeedFilters): RiverKind {
  if (filters.query) return 'results'
  return activeFilters(filters) === 0 ? 'library' : 'filtered'
}

/** Newest or best match first; only with a query (INS-B5). */
function Order({ controls }: { controls: FeedControls }) {
  const text = useTranslations('insights')
  return (
    <SegmentedControl
      size="xs"
      classNames={{ root: styles.order, indicator: styles.chosenOrder }}
      aria-label={text('order')}
      value={controls.filters.sort}
      onChange={(sort) => controls.change({ sort: sort as FeedSort })}
      data={[
        { value: 'newest', label: text('newest') },
        { value: 'relevance', label: text('bestMatch') },
      ]}
    />
  )
}
