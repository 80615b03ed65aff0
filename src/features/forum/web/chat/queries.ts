import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type ChatMessage, chatContract, type OpenedChatroom } from '../../chat/contract.ts'

export const chatApi = apiOf(chatContract)

/** The chats, last post first; named after the live topic (FOR-37). */
export const chatroomsQuery = infiniteQueryOptions({
  queryKey: ['chatrooms', 'list'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) => chatApi.chatrooms(pageParam ? { cursor: pageParam } : {}, { signal }),
  getNextPageParam: (last) => last.nextCursor,
})

/** One chat, under the live topic of its own. */
export const chatroomQuery = (id: string) =>
  queryOptions({
    queryKey: [`chatroom/${id}`, 'room'],
    queryFn: ({ signal }) => chatApi.chatroom({ id }, { signal }),
  })

/** What was said in it: the first page holds the newest, the next the ones before. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [`chatroom/${id}`, 'messages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      chatApi.messages({ id, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })

type Said = InfiniteData<{ items: ChatMessage[]; nextCursor: string | null }, string | null>

/** Puts a message that the server has confirmed at the end of what is shown, where it is not there yet. */
export function rememberMessage(message: ChatMessage) {
  queryClient.setQueryData<Said>(messagesQuery(message.chatroomId).queryKey, (said) => {
    const [newest, ...older] = said?.pages ?? []
    if (!said || !newest || newest.items.some(({ id }) => id === message.id)) return said
    const items = [...newest.items, message].toSorted((one, other) => (one.time < other.time ? -1 : 1))
    return { ...said, pages: [{ ...newest, items }, ...older] }
  })
}

/** Notes that the viewer wants to hear of it, or no longer. */
export function rememberSubscription({ id, subscribed }: { id: string; subscribed: boolean }) {
  queryClient.setQueryData<OpenedChatroom>(chatroomQuery(id).queryKey, (room) => room && { ...room, subscribed })
}
