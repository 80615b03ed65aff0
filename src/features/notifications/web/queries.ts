import { queryOptions } from '@tanstack/react-query'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { type Pages, pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { Notification } from '../contract.ts'
import { notificationsApi } from './api.ts'
import { unreadQuery } from './unread.ts'

export const LIST_NAMES = ['active', 'archive'] as const
/** Which of the two lists. */
export type ListName = (typeof LIST_NAMES)[number]

/** The first part of every key is the live topic that invalidates it (NOT-13). */
const LISTS = ['notifications', 'list'] as const

/** The viewer's active or archived notifications, in pages of twenty. */
export const notificationsQuery = (listName: ListName) =>
  pagedQuery([...LISTS, listName], (page, options) => notificationsApi[listName](page, options))

export const topicsQuery = queryOptions({
  queryKey: ['notifications', 'topics'],
  queryFn: async ({ signal }) => (await notificationsApi.topics({}, { signal })).topics,
})

export const chatroomsQuery = pagedQuery(['notifications', 'chatrooms'], (page, options) =>
  notificationsApi.chatrooms(page, options),
)

const siteApi = apiOf(siteContract)

/** The site's lists under their own live topic, which is the key all readers share. */
export const listsQuery = queryOptions({
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
})

/** Updates a notification in the cache, or removes it from the active list, with the unread count (NOT-04, NOT-05). */
export async function updateCachedNotification(key: string, change: { read: boolean } | 'dismissed'): Promise<void> {
  // Responses on their way are older than this change.
  await queryClient.cancelQueries({ queryKey: ['notifications'] })
  const active = queryClient.getQueryData<Pages<Notification>>([...LISTS, 'active'])
  const before = active?.pages.flatMap(({ items }) => items).find((item) => item.key === key)
  if (before) {
    const isUnread = change !== 'dismissed' && !change.read
    const step = Number(isUnread) - Number(!before.read)
    queryClient.setQueryData<number>(unreadQuery.queryKey, (count) =>
      count !== undefined ? Math.max(0, count + step) : count,
    )
  }
  for (const listName of LIST_NAMES)
    queryClient.setQueryData<Pages<Notification>>([...LISTS, listName], (list) => {
      const changed = (items: Notification[]) =>
        change === 'dismissed'
          ? items.filter((item) => listName !== 'active' || item.key !== key)
          : items.map((item) => (item.key === key ? { ...item, ...change } : item))
      return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: changed(page.items) })) }
    })
}

/** Refetches everything about notifications, also to restore the true state after a refusal (NOT-04). */
export const refetchNotifications = () => queryClient.invalidateQueries({ queryKey: ['notifications'] })
