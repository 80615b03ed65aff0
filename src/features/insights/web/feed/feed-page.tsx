import { useTranslations } from 'use-intl'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { feedSearch, filtersOf } from '../../feed/filters.ts'
import { insightsMessages } from '../../messages.ts'
import { feedQuery, insightQuery } from '../queries.ts'
import { InsightDetail } from '../reader/insight-detail.tsx'
import { listsQuery } from '../use-subjects.ts'
import { Feed } from './feed.tsx'
import styles from './feed-page.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { setLastFeed } from './last-feed.ts'
import { useFeedFilters } from './use-feed-filters.ts'

const FEED_ID = 'insights-feed'

/** The library: the feed and its filters, or the one insight named by `?key=` (INS-05, INS-10). */
export const FeedPage = withTexts({ insights: insightsMessages }, function FeedPage() {
  const [{ key }] = useSearchOf(feedSearch)
  return key ? <InsightDetail id={key} /> : <FilteredFeed />
})

function FilteredFeed() {
  const text = useTranslations('insights')
  const controls = useFeedFilters()
  setLastFeed(controls.filters)
  return (
    <Page title={text('feedTitle')} lead={text(controls.filters.favourites ? 'favouritesLead' : 'feedLead')}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <FilterPanel controls={controls} feedId={FEED_ID} />
        </div>
        <section id={FEED_ID} className={styles.feed} aria-label={text('feedTitle')}>
          <Feed controls={controls} />
        </section>
      </div>
    </Page>
  )
}

/** Prefetches the first page of the feed with these filters, and the subject names. */
export function prepare(search: string): Promise<unknown> {
  const raw = feedSearch(parseSearch(search))
  if (raw.key) return queryClient.prefetchQuery(insightQuery(raw.key))
  return Promise.all([
    queryClient.prefetchInfiniteQuery(feedQuery(filtersOf(raw))),
    queryClient.prefetchQuery(listsQuery),
  ])
}
