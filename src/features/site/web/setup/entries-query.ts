import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#platform/web/query-client.ts'
import type { ManagedEntry } from '../../contract.ts'
import { siteApi } from '../site-api.ts'

/** The lists Setup shows, in the order of its panels (ADM-14). */
export const SETUP_LISTS = ['categories', 'parentCategories', 'industries'] as const
/** Lists that are kept beside the legal items they sort (LEGADM-20). */
export const LEGAL_LISTS = ['legalCategories', 'legalRegulators'] as const
export type LegalList = (typeof LEGAL_LISTS)[number]
export type SetupList = (typeof SETUP_LISTS)[number] | LegalList

/** Every entry of a list. Its key begins with the live topic, so that what others change shows without a reload (TEN-20). */
export const entriesQuery = (list: SetupList) =>
  queryOptions({
    queryKey: ['config', 'entries', list],
    queryFn: async ({ signal }) => (await siteApi.listEntries({ list }, { signal })).items,
  })

/** Shows an entry as the server confirmed it; an unknown one stands at the end. */
export function keepEntry(list: SetupList, entry: ManagedEntry): void {
  showEntries(list, (entries) =>
    entries.some(({ path }) => path === entry.path)
      ? entries.map((each) => (each.path === entry.path ? entry : each))
      : [...entries, entry],
  )
}

/** Shows a list otherwise than it was read; gives what was shown before. */
export function showEntries(
  list: SetupList,
  change: (entries: ManagedEntry[]) => ManagedEntry[],
): ManagedEntry[] | undefined {
  const { queryKey } = entriesQuery(list)
  const before = queryClient.getQueryData(queryKey)
  if (before) queryClient.setQueryData(queryKey, change(before))
  return before
}

/** Reads everything that hangs on the lists anew. */
export const rereadLists = () => queryClient.invalidateQueries({ queryKey: ['config'] })
