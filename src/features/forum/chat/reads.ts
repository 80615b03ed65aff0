import { shownName } from '#base/names.ts'
import { profilesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage } from '#platform/server/database/keyset.ts'
import type { Writer } from '../shapes.ts'
import type { ChatMessage, Chatroom, OpenedChatroom } from './contract.ts'
import { noSuchChatroom } from './refusals.ts'
import { canRemoveChatroom, canRemoveMessage } from './rules.ts'
import type { ChatSubscriptions } from './subscriptions.ts'

interface Paging {
  cursor?: string | undefined
  limit: number
}

const CHATROOM = ['id', 'title', 'description', 'author_id', 'created_at', 'last_post_at'] as const
const MESSAGE = ['id', 'chatroom_id', 'author_id', 'text', 'created_at'] as const

/** A page of the site's chats, latest post first (FOR-39). */
export async function chatroomList(call: Call, paging: Paging) {
  const query = sql.selectFrom('chatroom').select(CHATROOM)
  const page = await newestPage(call.database, query, { time: 'last_post_at' }, paging)
  return { items: page.rows.map(chatroomOf), nextCursor: page.nextCursor }
}

export const readChatroom =
  (subscriptions: ChatSubscriptions) =>
  (call: Call, { id }: { id: string }) =>
    openedChatroom(subscriptions)(call, call.database, id)

/** A chat as the viewer sees it; missing chats and other sites' are refused alike (TEN-03). */
export const openedChatroom =
  ({ isSubscribed }: ChatSubscriptions) =>
  async (call: Call, database: SiteDatabase, id: string): Promise<OpenedChatroom> => {
    const row = await database.one(sql.selectFrom('chatroom').select(CHATROOM).where('id', '=', id))
    if (!row) throw noSuchChatroom()
    const writers = await writersOf(database, [row.author_id])
    return {
      ...chatroomOf(row),
      author: writers(row.author_id),
      subscribed: await isSubscribed(database, call.viewer.memberId ?? '', id),
      can: { remove: canRemoveChatroom(call.viewer) },
    }
  }

/** The newest messages, or those before `cursor`, in the order they were sent (FOR-40). */
export async function messageList(call: Call, { id, ...paging }: Paging & { id: string }) {
  const room = await call.database.one(sql.selectFrom('chatroom').select('id').where('id', '=', id))
  if (!room) throw noSuchChatroom()
  const query = sql.selectFrom('chat_message').select(MESSAGE).where('chatroom_id', '=', id)
  const page = await newestPage(call.database, query, { time: 'created_at' }, paging)
  const authors = page.rows.map(({ author_id }) => author_id)
  const shape = await messageShape(call, call.database, authors)
  return { items: page.rows.toReversed().map(shape), nextCursor: page.nextCursor }
}

interface MessageRow {
  id: string
  chatroom_id: string
  author_id: string | null
  text: string
  created_at: Date
}

/** Formats messages of these authors for the viewer; authors who have left are 'anonymous user' (TEN-35). */
export async function messageShape({ viewer }: Call, database: SiteDatabase, authorIds: readonly (string | null)[]) {
  const writers = await writersOf(database, authorIds)
  return (row: MessageRow): ChatMessage => ({
    id: row.id,
    chatroomId: row.chatroom_id,
    author: writers(row.author_id),
    text: row.text,
    time: row.created_at.toISOString(),
    own: row.author_id !== null && row.author_id === viewer.memberId,
    can: { remove: canRemoveMessage(viewer, row.author_id) },
  })
}

async function writersOf(
  database: SiteDatabase,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Writer> {
  const profiles = await profilesById(
    database,
    ids.filter((id) => id !== null),
  )
  return (id) => {
    const { displayName, avatar = null, profilePhoto = null } = profiles.get(id ?? '') ?? {}
    return { id: displayName === undefined ? null : id, displayName: shownName(displayName), avatar, profilePhoto }
  }
}

interface ChatroomRow {
  id: string
  title: string
  description: string
  created_at: Date
  last_post_at: Date
}

const chatroomOf = (row: ChatroomRow): Chatroom => ({
  id: row.id,
  chatroomTitle: row.title,
  chatroomDescription: row.description,
  lastPost: row.last_post_at.toISOString(),
  time: row.created_at.toISOString(),
})
