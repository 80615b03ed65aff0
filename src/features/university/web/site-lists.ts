import { queryOptions } from '@tanstack/react-query'
import { type ConfigLists, siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'

const { lists } = siteContract
const siteApi = apiOf({ lists })

/** The lists of the site, of which courses use the topics; the same answer as the library reads, under the same key. */
export const listsQuery = queryOptions<ConfigLists>({
  // The key is the live topic of the site's lists.
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
})

/** The topics that are offered. */
export const topicsOf = ({ industries }: ConfigLists) => industries.filter(({ isActive }) => isActive)
