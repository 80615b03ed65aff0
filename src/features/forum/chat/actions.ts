import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { cleanName } from '#base/names.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import type { ChatMessage, OpenedChatroom } from './contract.ts'
import { messageShape, openedChatroom } from './reads.ts'
import { noSuchChatroom, noSuchMessage, notYourMessage } from './refusals.ts'
import { canRemoveMessage, cleanMessage } from './rules.ts'
import type { ChatSubscriptions } from './subscriptions.ts'

/** Opens a chat (FOR-38). */
export const openChatroom =
  (subscriptions: ChatSubscriptions) =>
  (
    call: Call,
    { chatroomTitle, chatroomDescription }: { chatroomTitle: string; chatroomDescription: string },
  ): Promise<OpenedChatroom> =>
    call.change(async (transaction) => {
      const id = newId()
      await transaction.run(
        sql.insertInto('chatroom').values({
          site_id: call.siteId,
          id,
          title: cleanName(chatroomTitle),
          description: cleanName(chatroomDescription),
          author_id: call.viewer.memberId,
          created_at: call.now,
          last_post_at: call.now,
        }),
      )
      await announce(transaction, 'chatrooms', 'members')
      return openedChatroom(subscriptions)(call, transaction, id)
    })

/**
 * Sends a message, which moves its chat to the top of the list (FOR-39, FOR-40).
 */
export async function sendMessage(call: Call, { id, text }: { id: string; text: string }): Promise<ChatMessage> {
  const authorId = call.viewer.memberId
  return call.change(async (transaction) => {
    // Done before the lock: from the insert on, other messages to the same chat have to wait.
    const shape = await messageShape(call, transaction, [authorId])
    const message = { id: newId(), chatroom_id: id, author_id: authorId, text: cleanMessage(text) }
    const { title, created_at } = await insertMessage(transaction, message, call.now)
    const context = { id: message.id, chatroomId: id, title, authorId }
    await publish(transaction, { name: 'forum.chatMessageSent', context })
    await announceRoom(transaction, id)
    return shape({ ...message, created_at })
  })
}

/**
 * Appends a message to its chat, in one statement. It locks the chat's row, so that concurrent messages get distinct, increasing times,
 * even if the clock is set back.
 */
async function insertMessage(
  transaction: SiteDatabase,
  message: { id: string; chatroom_id: string; author_id: string | null; text: string },
  now: Date,
): Promise<{ title: string; created_at: Date }> {
  const room = await transaction.one(
    sql
      .with('room', (db) =>
        db
          .updateTable('chatroom')
          .set({ last_post_at: raw<Date>`greatest(${now}::timestamptz(3), last_post_at + interval '1 millisecond')` })
          .where('id', '=', message.chatroom_id)
          .returning(['title', 'last_post_at']),
      )
      .with('said', (db) =>
        db
          .insertInto('chat_message')
          .columns(['site_id', 'id', 'chatroom_id', 'author_id', 'text', 'created_at'])
          .expression((from) =>
            from
              .selectFrom('room')
              .select([
                raw<string>`${transaction.siteId}::uuid`.as('site_id'),
                raw<string>`${message.id}::uuid`.as('id'),
                raw<string>`${message.chatroom_id}::uuid`.as('chatroom_id'),
                raw<string | null>`${message.author_id}::uuid`.as('author_id'),
                raw<string>`${message.text}::text`.as('text'),
                'last_post_at',
              ]),
          ),
      )
      .selectFrom('room')
      .select(['title', 'last_post_at as created_at']),
  )
  if (!room) throw noSuchChatroom()
  return room
}

/** Deletes one of the viewer's messages, or as an administrator anybody's, which is recorded in the audit log. */
export async function removeMessage(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const message = await transaction.one(
      sql.selectFrom('chat_message').select(['chatroom_id', 'author_id']).where('id', '=', id).forUpdate(),
    )
    if (!message) throw noSuchMessage()
    if (!canRemoveMessage(call.viewer, message.author_id)) throw notYourMessage()
    await transaction.run(sql.deleteFrom('chat_message').where('id', '=', id))
    if (message.author_id !== call.viewer.memberId)
      call.audit.note({ action: 'forum.chatMessageRemoved', subject: id, before: message })
    await announceRoom(transaction, message.chatroom_id)
  })
  return { done: true }
}

/** Deletes a chat with its messages and notifications; recorded in the audit log. */
export async function removeChatroom(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    const room = await transaction.one(
      sql.deleteFrom('chatroom').where('id', '=', id).returning(['title', 'author_id', 'created_at']),
    )
    if (!room) throw noSuchChatroom()
    await publish(transaction, { name: 'forum.chatroomRemoved', context: { id } })
    call.audit.note({ subject: id, before: room })
    await announceRoom(transaction, id)
  })
  return { done: true }
}

/** Subscribes to a chat or unsubscribes from it (NOT-20). */
export const subscribe =
  ({ setSubscription }: ChatSubscriptions) =>
  async (call: Call, { id, subscribed }: { id: string; subscribed: boolean }) => {
    await call.change(async (transaction) => {
      const room = await transaction.one(sql.selectFrom('chatroom').select('title').where('id', '=', id).forKeyShare())
      if (!room) throw noSuchChatroom()
      await setSubscription(transaction, call.viewer.memberId ?? '', id, subscribed, room.title)
      await announce(transaction, `chatroom/${id}`, `member:${call.viewer.memberId ?? ''}`)
    })
    return { id, subscribed }
  }

async function announceRoom(transaction: SiteDatabase, id: string): Promise<void> {
  await announce(transaction, `chatroom/${id}`, 'members')
  await announce(transaction, 'chatrooms', 'members')
}
