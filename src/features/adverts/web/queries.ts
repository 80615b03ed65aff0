import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { membersContract } from '#features/members/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { advertsContract, campaignsContract, shownAdvertsContract } from '../contract.ts'
import { type PlanListSearch, searchInput } from './plan/plan-search.ts'

export const advertsApi = apiOf(advertsContract)
export const campaignsApi = apiOf(campaignsContract)
const { whyEach } = shownAdvertsContract
const explanationsApi = apiOf({ whyEach })
const { list } = membersContract
const membersApi = apiOf({ list })

export const advertsQuery = (search: PlanListSearch) => {
  const input = searchInput(search)
  return {
    ...pagedQuery(['adverts', 'list', input], (page, options) => advertsApi.list({ ...page, ...input }, options)),
    placeholderData: keepPreviousData,
  }
}

export const campaignsQuery = (search: PlanListSearch) => {
  const input = searchInput(search)
  return {
    ...pagedQuery(['adverts', 'campaigns', input], (page, options) =>
      campaignsApi.list({ ...page, ...input }, options),
    ),
    placeholderData: keepPreviousData,
  }
}

/** Whether adverts or campaigns were removed; read where there are no others. */
export const hasRemovedQuery = (api: typeof advertsApi | typeof campaignsApi, enabled: boolean) =>
  queryOptions({
    queryKey: ['adverts', 'has-removed', api === advertsApi],
    enabled,
    queryFn: async ({ signal }) => (await api.list({ state: 'removed', limit: 1 }, { signal })).items.length > 0,
  })

/** Names of all adverts, to choose from. */
export const choicesQuery = queryOptions({
  queryKey: ['adverts', 'choices'],
  queryFn: async ({ signal }) => (await advertsApi.choices({}, { signal })).items,
})

export const settingsQuery = queryOptions({
  queryKey: ['adverts', 'settings'],
  queryFn: ({ signal }) => advertsApi.settings({}, { signal }),
})

/** Why each advert is shown to a member at a moment, or why not; now without one. */
export const explanationsQuery = (memberId: string | null, at: string | undefined) =>
  queryOptions({
    queryKey: ['adverts', 'explanations', memberId, at],
    enabled: memberId !== null,
    queryFn: async ({ signal }) =>
      (await explanationsApi.whyEach({ memberId: memberId ?? '', ...(at ? { at } : {}) }, { signal })).items,
  })

/** Most members that a search offers. */
const MAX_OFFERED = 20

/** Members by a part of their name, e-mail address or company. */
export const membersFoundQuery = (query: string) =>
  queryOptions({
    queryKey: ['members', 'for-adverts', query],
    enabled: query !== '',
    queryFn: async ({ signal }) => (await membersApi.list({ query, limit: MAX_OFFERED }, { signal })).items,
  })

/** Reads adverts and campaigns again after a change of one's own. */
export const refetchAdverts = () => queryClient.invalidateQueries({ queryKey: ['adverts'] })
