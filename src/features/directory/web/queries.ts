import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { badgesContract } from '#features/badges/contract.ts'
import { profilesContract } from '#features/members/contract.ts'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { directoryContract } from '../contract.ts'
import type { DirectorySearch } from './directory-search.ts'

const directoryApi = apiOf(directoryContract)
const badgesApi = apiOf(badgesContract)
const siteApi = apiOf(siteContract)
export const profilesApi = apiOf(profilesContract)

/** The directory under these filters. Its key is the live topic of profiles, so that what somebody hides is gone from open screens. */
export const directoryQuery = (filters: DirectorySearch) =>
  pagedQuery(['profiles', 'directory', filters], (page, options) => directoryApi.list({ ...filters, ...page }, options))

/** Companies that begin with this text. */
export const companiesQuery = (query: string) =>
  queryOptions({
    queryKey: ['profiles', 'companies', query],
    queryFn: ({ signal }) => directoryApi.companies({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One's own entry as others see it. */
export const ownEntryQuery = queryOptions({
  queryKey: ['profiles', 'ownEntry'],
  queryFn: ({ signal }) => directoryApi.ownEntry({}, { signal }),
})

/** What the user shows to other members. */
export const visibilityQuery = queryOptions({
  queryKey: ['profile', 'visibility'],
  queryFn: ({ signal }) => profilesApi.visibility({}, { signal }),
})

/** The badges of the site, under the key that the badges feature uses. */
export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: async ({ signal }) => (await badgesApi.list({}, { signal })).items,
})

/** The lists of the site, under the key that other features use. */
export const listsQuery = queryOptions({
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
})
