import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/web/query-client.ts'
import type { ManagedEntry } from '../../contract.ts'
import { siteApi } from '../site-api.ts'

/** The lists on Setup, in the order of its panels (ADM-14). */
export const SETUP_LISTS = ['categories', 'parentCategories', 'industries'] as const
/** Lists that are managed on the legal register's page (LEGADM-20). */
export const LEGAL_LISTS = ['legalCategories', 'legalRegulators'] as const
export type LegalList = (typeof LEGAL_LISTS)[number]
/** Lists that are managed on Platform Config (ADM-18). */
export const STRUCTURE_LISTS = ['companyTypes', 'suppliers'] as const
export type SetupList = (typeof SETUP_LISTS)[number] | LegalList | (typeof STRUCTURE_LISTS)[number]

/** Every entry of a list. Its key begins with the live topic, so that others' changes show without a reload (TEN-20). */
export const entriesQuery = (list: SetupList) =>
  queryOptions({
    queryKey: ['config', 'entries', list],
    queryFn: async ({ signal }) => (await siteApi.listEntries({ list }, { signal })).items,
  })

/** Updates an entry in the cache with the server's version; a new one is appended. */
export function setEntryInCache(list: SetupList, entry: ManagedEntry): void {
  showEntries(list, (entries) =>
    entries.some(({ path }) => path === entry.path)
      ? entries.map((each) => (each.path === entry.path ? entry : each))
      : [...entries, entry],
  )
}

/** Changes a list in the cache; returns the previous entries. */
export function showEntries(
  list: SetupList,
  change: (entries: ManagedEntry[]) => ManagedEntry[],
): ManagedEntry[] | undefined {
  const { queryKey } = entriesQuery(list)
  const before = queryClient.getQueryData(queryKey)
  if (before) queryClient.setQueryData(queryKey, change(before))
  return before
}

/** Refetches everything that depends on the lists. */
export const invalidateLists = () => queryClient.invalidateQueries({ queryKey: ['config'] })
