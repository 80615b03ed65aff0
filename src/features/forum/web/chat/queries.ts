import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type ChatMessage, chatContract, type OpenedChatroom } from '../../chat/contract.ts'

export const chatApi = apiOf(chatContract)

/** The chats, latest post first; the key begins with the live topic (FOR-37). */
export const chatroomsQuery = infiniteQueryOptions({
  queryKey: ['chatrooms', 'list'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) => chatApi.chatrooms(pageParam ? { cursor: pageParam } : {}, { signal }),
  getNextPageParam: (last) => last.nextCursor,
})

/** A chat, under its own live topic. */
export const chatroomQuery = (id: string) =>
  queryOptions({
    queryKey: [`chatroom/${id}`, 'room'],
    queryFn: ({ signal }) => chatApi.chatroom({ id }, { signal }),
  })

/** Its messages; the first page has the newest, the next page those before. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [`chatroom/${id}`, 'messages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      chatApi.messages({ id, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })

type MessagePages = InfiniteData<{ items: ChatMessage[]; nextCursor: string | null }, string | null>

/** Appends a confirmed message to the cached list, unless it is there already. */
export function addMessageToCache(message: ChatMessage) {
  queryClient.setQueryData<MessagePages>(messagesQuery(message.chatroomId).queryKey, (cached) => {
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
