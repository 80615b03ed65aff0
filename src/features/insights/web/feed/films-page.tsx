import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedStates } from '#ui/list/paged-list.tsx'
import { Page } from '#ui/page.tsx'
import { FEED_PAGE } from '../../contract.ts'
import { insightsMessages } from '../../messages.ts'
import { filmsQuery } from '../queries.ts'
import { readingMessages } from '../reading-messages.ts'
import { FeedRiver } from './feed-river.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'

/** /films: front-page insights that have a video, as cards (SHELL-15). */
export const FilmsPage = withTexts({ insights: { ...insightsMessages, ...readingMessages } }, function FilmsPage() {
  const text = useTranslations('insights')
  const films = usePagedList(filmsQuery)
  const { pages, setContainer } = films
  return (
    <Page title={text('films.title')} lead={text('films.lead')}>
      <PagedStates
        list={films}
        failed={text('films.failed')}
        empty={
          <EmptyState title={text('films.none')} action={<Link to="/insights">{text('toLibrary')}</Link>}>
            {text('films.noneHint')}
          </EmptyState>
        }
        loading={
          <div aria-busy>
            <p role="status" className="visually-hidden">
              {text('loading')}
            </p>
            <FeedSkeleton kind="filtered" cards={FEED_PAGE} />
          </div>
        }
        ahead={800}
        centred
        skeleton={<FeedSkeleton kind="filtered" following cards={FEED_PAGE} />}
      >
        <div ref={setContainer}>
          <FeedRiver pages={pages} kind="filtered" />
        </div>
      </PagedStates>
    </Page>
  )
})

/** Prefetches the first page while the route's chunk loads. */
export function prepare(): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(filmsQuery)
}
