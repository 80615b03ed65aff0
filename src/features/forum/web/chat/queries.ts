import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { type Pages, pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type ChatMessage, chatContract, type OpenedChatroom } from '../../chat/contract.ts'

export const chatApi = apiOf(chatContract)

/** The chats, latest post first; the key begins with the live topic (FOR-37). */
export const chatroomsQuery = pagedQuery(['chatrooms', 'list'], (page, options) => chatApi.chatrooms(page, options))

/** A chat, under its own live topic. */
export const chatroomQuery = (id: string) =>
  queryOptions({
    queryKey: [`chatroom/${id}`, 'room'],
    queryFn: ({ signal }) => chatApi.chatroom({ id }, { signal }),
  })

/** Its messages; the first page has the newest, the next page those before. */
export const messagesQuery = (id: string) =>
  pagedQuery([`chatroom/${id}`, 'messages'], (page, options) => chatApi.messages({ id, ...page }, options))

/** Appends a confirmed message to the cached list, unless it is there already. */
export function addMessageToCache(message: ChatMessage) {
  queryClient.setQueryData<Pages<ChatMessage>>(messagesQuery(message.chatroomId).queryKey, (cached) => {
    const [newest, ...older] = cached?.pages ?? []
    if (!cached || !newest || newest.items.some(({ id }) => id === message.id)) return cached
    const items = [...newest.items, message].toSorted((one, other) => (one.time < other.time ? -1 : 1))
    return { ...cached, pages: [{ ...newest, items }, ...older] }
  })
}

/** Updates the viewer's subscription in the cached chat. */
export function setSubscriptionInCache({ id, subscribed }: { id: string; subscribed: boolean }) {
  queryClient.setQueryData<OpenedChatroom>(chatroomQuery(id).queryKey, (room) => room && { ...room, subscribed })
}
