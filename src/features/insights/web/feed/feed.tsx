import '#ui/kit-field-styles.css'
import { SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useDeferredFullRender } from '#platform/web/deferred-render.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PagedStates } from '#ui/list/paged-list.tsx'
import { FEED_PAGE } from '../../contract.ts'
import { activeFilters, type FeedFilters, type FeedSort } from '../../feed/filters.ts'
import { feedQuery, prefetchPage } from '../queries.ts'
import styles from './feed.module.css'
import { FeedEmpty } from './feed-empty.tsx'
import { FeedRiver, type RiverKind } from './feed-river.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { FeedControls } from './use-feed-filters.ts'

/** Number of cards any window shows at first. */
const FIRST_SIGHT = 3

/** The feed with the URL's filters, ten per page (INS-13), in all its states. */
export function Feed({ controls }: { controls: FeedControls }) {
  const text = useTranslations('insights')
  const { filters } = controls
  const feed = usePagedList(feedQuery(filters))
  const { state, pages, next, nextCursor, setContainer } = feed
  useEffect(() => {
    if (nextCursor) prefetchPage(filters, nextCursor)
  }, [filters, nextCursor])

  const kind = kindOf(filters)
  const whole = useDeferredFullRender()
  const isLoading = state === 'loading'
  return (
    <div className={styles.feed} aria-busy={isLoading}>
      <div className={styles.line} data-over={isLoading && !filters.query}>
        <p className={styles.status} role="status">
          {isLoading ? text('loading') : filters.query ? text('resultsFor', { query: filters.query }) : ''}
        </p>
        {filters.query && <Order controls={controls} />}
      </div>
      <PagedStates
        list={whole ? feed : { ...feed, next: { ...next, exists: false } }}
        failed={text('feedFailed')}
        empty={<FeedEmpty controls={controls} />}
        loading={<FeedSkeleton kind={kind} cards={FEED_PAGE} />}
        ahead={800}
        centred
        skeleton={<FeedSkeleton kind={kind} following cards={3} />}
      >
        <div ref={setContainer}>
          <FeedRiver pages={pages} kind={kind} drawn={whole ? undefined : FIRST_SIGHT} />
        </div>
      </PagedStates>
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
