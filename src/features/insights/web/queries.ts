import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#base/operation.ts'
import { apiOf } from '#platform/web/api.ts'
import { type Pages, pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { FEED_PAGE, type Insight, type InsightCard, insightsContract } from '../contract.ts'
import type { FeedFilters } from '../feed/filters.ts'

export const insightsApi = apiOf(insightsContract)

type FeedPage = Page<InsightCard>

/** The first part of a query key: the live topic that invalidates it. */
const topicOf = (filters: FeedFilters) => (filters.favourites ? 'favourites' : 'insights')

/** One page of ten (INS-13), possibly prefetched. */
function pageQuery(filters: FeedFilters, cursor: string | undefined) {
  return queryOptions({
    queryKey: [topicOf(filters), 'page', filters, cursor],
    queryFn: ({ signal }): Promise<FeedPage> => insightsApi.list(feedInput(filters, cursor), { signal }),
  })
}

/** The feed with these filters, ten per page, over every insight of the site (INS-13, INS-14). */
export function feedQuery(filters: FeedFilters) {
  return pagedQuery([topicOf(filters), 'feed', filters], ({ cursor }) =>
    queryClient.fetchQuery(pageQuery(filters, cursor)),
  )
}

/** Prefetches the next page. */
export function prefetchPage(filters: FeedFilters, cursor: string) {
  void queryClient.prefetchQuery(pageQuery(filters, cursor))
}

/** One insight for reading (INS-10, INS-17). */
export function insightQuery(id: string) {
  return queryOptions({
    queryKey: ['insights', 'read', id],
    queryFn: ({ signal }) => insightsApi.read({ id }, { signal }),
  })
}

/** Insights related to this one (INS-B4). */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['insights', 'related', id],
    queryFn: ({ signal }) => insightsApi.related({ id }, { signal }),
  })
}

/** The films, ten per page (SHELL-15). */
export const filmsQuery = pagedQuery(['insights', 'films'], (page, options) =>
  insightsApi.films({ limit: FEED_PAGE, ...page }, options),
)

/** The public profile of an insight's author (INS-03). */
export function authorQuery(id: string) {
  return queryOptions({
    queryKey: ['members', 'author', id],
    queryFn: ({ signal }) => insightsApi.author({ id }, { signal }),
  })
}

/** The newest front-page insights, at most `limit` (INS-01, INS-04). */
export function frontPageQuery(limit: number) {
  return queryOptions({
    queryKey: ['insights', 'front-page', limit],
    queryFn: ({ signal }) => insightsApi.frontPage({ limit }, { signal }),
  })
}

/** The six newest insights (SHELL-27). */
export const latestQuery = queryOptions({
  queryKey: ['insights', 'latest'],
  queryFn: ({ signal }) => insightsApi.latest({}, { signal }),
})

/** Prefetches an insight when the pointer or the focus comes near its link. */
export function prefetchInsight(id: string) {
  void queryClient.prefetchQuery(insightQuery(id))
}

/** Updates the favourite flag in all cached data of this insight; lists of favourites are refetched (INS-08). */
export function setFavouriteInCache(id: string, favourite: boolean) {
  const marked = (page: FeedPage): FeedPage => ({
    ...page,
    items: page.items.map((card) => (card.id === id ? { ...card, favourite } : card)),
  })
  queryClient.setQueryData<Insight>(insightQuery(id).queryKey, (insight) => insight && { ...insight, favourite })
  queryClient.setQueriesData<FeedPage>({ queryKey: ['insights', 'page'] }, (page) => page && marked(page))
  queryClient.setQueriesData<Pages<InsightCard>>(
    { queryKey: ['insights', 'feed'] },
    (feed) => feed && { ...feed, pages: feed.pages.map(marked) },
  )
  void queryClient.invalidateQueries({ queryKey: ['favourites'] })
}

function feedInput(filters: FeedFilters, cursor: string | undefined) {
  return {
    limit: FEED_PAGE,
    ...(cursor ? { cursor } : {}),
    ...(filters.query ? { query: filters.query, sort: filters.sort } : {}),
    ...(filters.category.length > 0 ? { category: filters.category } : {}),
    ...(filters.topic.length > 0 ? { topic: filters.topic } : {}),
    ...(filters.favourites ? { favourites: true } : {}),
  }
}
