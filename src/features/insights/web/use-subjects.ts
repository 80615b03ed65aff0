import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type ConfigEntry, type ConfigLists, siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'

const siteApi = apiOf(siteContract)

export const listsQuery = queryOptions({
  // Named after the live topic of these lists, so that changes show without a reload (TEN-20).
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
})

export interface Subjects {
  loading: boolean
  categories: ConfigEntry[]
  parentCategories: ConfigEntry[]
  topics: ConfigEntry[]
  categoryName(slug: string): string
  topicName(path: string): string
}

/**
 * The active categories, parent categories and topics of the site (TEN-29), and a lookup of their names. An entry that
 * is no longer offered still has its name, a removed category is General (ADM-31), an unknown one shows its slug, an
 * insight without a category shows General; 'Loading ...' only while the lists load (INS-16).
 */
export function useSubjects(): Subjects {
  const text = useTranslations('insights')
  const { data, isPending } = useQuery(listsQuery)
  return useMemo(() => {
    const name = namesOf(data)
    const fallback = (path: string) => (isPending ? text('loadingName') : path || text('general'))
    return {
      loading: isPending,
      categories: active(data?.categories),
      parentCategories: active(data?.parentCategories),
      topics: active(data?.industries),
      categoryName: (slug) => name.categories.get(slug) ?? fallback(slug),
      topicName: (path) => name.topics.get(path) ?? fallback(path),
    }
  }, [data, isPending, text])
}

function active(entries: ConfigEntry[] = []): ConfigEntry[] {
  return entries.filter((entry) => entry.isActive)
}

function namesOf(lists: ConfigLists | undefined) {
  const names = (list: 'categories' | 'industries') =>
    new Map([...(lists?.noLongerOffered[list] ?? []), ...(lists?.[list] ?? [])].map(({ path, name }) => [path, name]))
  return { categories: names('categories'), topics: names('industries') }
}
