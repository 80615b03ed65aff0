import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'

const siteApi = apiOf(siteContract)

export const listsQuery = queryOptions({
  // The key is the live topic of these lists, so that changes show without a reload (TEN-20).
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
})

/** The site's active topics, and the names of all topics, including those no longer offered (FOR-07, FOR-13). */
export function useTopics() {
  const { data } = useQuery(listsQuery)
  return useMemo(() => {
    const industries = data?.industries ?? []
    const names = new Map(
      [...(data?.noLongerOffered.industries ?? []), ...industries].map(({ path, name }) => [path, name]),
    )
    return {
      offered: industries.filter(({ isActive }) => isActive),
      nameOf: (path: string) => names.get(path) ?? path,
    }
  }, [data])
}
