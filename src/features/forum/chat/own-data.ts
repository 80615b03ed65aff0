import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { inPages, type OwnData, ROWS_PER_READ } from '#platform/server/own-data.ts'

/** A member's chats and chat messages, for their data export (ACC-B7). */
export const ownChatData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'chats.json', rows: chatsOf(database, memberId) }
  yield { path: 'chat-messages.json', rows: messagesOf(database, memberId) }
}

const chatsOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('chatroom')
      .select(['id as key', 'title as chatroomTitle', 'description as chatroomDescription', 'created_at as time'])
      .where('author_id', '=', memberId)
      .orderBy('id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('id', '>', after) : query)
  })

/** Each message with the title of its chat, which identifies it in the export. */
const messagesOf = (database: SiteDatabase, memberId: string) =>
  inPages((after) => {
    const query = sql
      .selectFrom('chat_message')
      .innerJoin('chatroom', (join) =>
        join
          .onRef('chatroom.site_id', '=', 'chat_message.site_id')
          .onRef('chatroom.id', '=', 'chat_message.chatroom_id'),
      )
      .select(['chat_message.id as key', 'chatroom.title as chatroomTitle', 'chat_message.created_at as time', 'text'])
      .where('chat_message.author_id', '=', memberId)
      .orderBy('chat_message.id')
      .limit(ROWS_PER_READ)
    return database.many(after ? query.where('chat_message.id', '>', after) : query)
  })
