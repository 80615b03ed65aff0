import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { Notification } from '../contract.ts'
import { notificationsApi } from './api.ts'
import { unreadQuery } from './unread.ts'

export const SHOWN = ['active', 'archive'] as const
/** Which of the two lists. */
export type Shown = (typeof SHOWN)[number]

/** The first part of every key is the live topic that makes it be read anew (NOT-13). */
const LISTS = ['notifications', 'list']

const fromStart = { initialPageParam: null as string | null }
const after = (cursor: string | null) => (cursor ? { cursor } : {})

/** The own notices, twenty by twenty: the current ones, or those put away. */
export const noticesQuery = (shown: Shown) =>
  infiniteQueryOptions({
    ...fromStart,
    queryKey: [...LISTS, shown],
    queryFn: ({ pageParam, signal }) => notificationsApi[shown](after(pageParam), { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })

export const topicsQuery = queryOptions({
  queryKey: ['notifications', 'topics'],
  queryFn: async ({ signal }) => (await notificationsApi.topics({}, { signal })).topics,
})

export const chatroomsQuery = infiniteQueryOptions({
  ...fromStart,
  queryKey: ['notifications', 'chatrooms'],
  queryFn: ({ pageParam, signal }) => notificationsApi.chatrooms(after(pageParam), { signal }),
  getNextPageParam: (last) => last.nextCursor,
})

const siteApi = apiOf(siteContract)

/** The site's lists under their own live topic; all who read them share one reading. */
export const listsQuery = queryOptions({
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
})

type Notices = InfiniteData<{ items: Notification[]; nextCursor: string | null }, string | null>

/** Changes a notice wherever it is shown, or takes it out of the current ones; the count follows at once (NOT-04, NOT-05). */
export async function showChanged(key: string, change: { read: boolean } | 'dismissed'): Promise<void> {
  // An answer on its way was given before the change.
  await queryClient.cancelQueries({ queryKey: ['notifications'] })
  const active = queryClient.getQueryData<Notices>([...LISTS, 'active'])
  const before = active?.pages.flatMap(({ items }) => items).find((item) => item.key === key)
  if (before) {
    const isUnread = change !== 'dismissed' && !change.read
    const step = Number(isUnread) - Number(!before.read)
    queryClient.setQueryData<number>(unreadQuery.queryKey, (count) =>
      count !== undefined ? Math.max(0, count + step) : count,
    )
  }
  for (const shown of SHOWN)
    queryClient.setQueryData<Notices>([...LISTS, shown], (list) => {
      const changed = (items: Notification[]) =>
        change === 'dismissed'
          ? items.filter((item) => shown !== 'active' || item.key !== key)
          : items.map((item) => (item.key === key ? { ...item, ...change } : item))
      return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: changed(page.items) })) }
    })
}

/** Reads everything of notifications again; after a refusal it shows what there is (NOT-04). */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: ['notifications'] })
