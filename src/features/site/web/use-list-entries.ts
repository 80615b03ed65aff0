import { useQuery } from '@tanstack/react-query'
import type { ConfigList } from '#base/slug.ts'
import type { ManagedEntry } from '../contract.ts'

/** All entries of a configuration list, for administrators; none until they are loaded. */
export function useListEntries(list: ConfigList): readonly ManagedEntry[] {
  const { data } = useQuery({
    queryKey: ['config', 'entries', list],
    queryFn: async ({ signal }) =>
      (await (await import('./site-api.ts')).siteApi.listEntries({ list }, { signal })).items,
  })
  return data ?? []
}
