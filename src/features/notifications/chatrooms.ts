import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, pageOf } from '#platform/server/database/keyset.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Chatroom } from './contract.ts'
import { HIDDEN_CHAT } from './messages.ts'
import { hiddenFrom } from './visibility.ts'

/** Subscribes a member to a chat or unsubscribes them, and stores the chat's title (NOT-20); without a title the stored one stays. */
export async function setChatroomSubscription(
  transaction: SiteDatabase,
  memberId: string,
  chatroomId: string,
  subscribed: boolean,
  title?: string,
): Promise<void> {
  const row = {
    site_id: transaction.siteId,
    member_id: memberId,
    chatroom_id: chatroomId,
    title: title ?? '',
    subscribed,
  }
  const changes = title === undefined ? { subscribed } : { subscribed, title }
  await transaction.run(
    sql
      .insertInto('chatroom_subscription')
      .values(row)
      .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'chatroom_id']).doUpdateSet(changes)),
  )
  await announce(transaction, 'notifications', `member:${memberId}`)
}

/** Whether a member is subscribed to a chat. */
export async function isSubscribedToChatroom(
  database: SiteDatabase,
  memberId: string,
  chatroomId: string,
): Promise<boolean> {
  const row = await database.one(subscriptionOf(memberId, chatroomId).select('subscribed'))
  return row?.subscribed ?? false
}

const subscriptionOf = (memberId: string, chatroomId: string) =>
  sql.selectFrom('chatroom_subscription').where('member_id', '=', memberId).where('chatroom_id', '=', chatroomId)

/** Updates the title of a chat in all subscriptions. */
export async function renameChatroom(transaction: SiteDatabase, chatroomId: string, title: string): Promise<void> {
  await transaction.run(sql.updateTable('chatroom_subscription').set({ title }).where('chatroom_id', '=', chatroomId))
}

/** The viewer's chat subscriptions, newest chat first; titles of hidden chats are for administrators only. */
export async function chatroomList(call: Call, input: { cursor?: string | undefined; limit: number }) {
  const [after] = decodeCursor(input.cursor, [isId]) ?? []
  let query = sql
    .selectFrom('chatroom_subscription')
    .select(['chatroom_id', 'title', 'subscribed', hiddenFrom(call.viewer.role, 'chatroom_id').as('hidden')])
    .where('member_id', '=', call.viewer.memberId ?? '')
    .orderBy('chatroom_id', 'desc')
    .limit(input.limit + 1)
  if (after) query = query.where('chatroom_id', '<', after as string)
  const page = pageOf(await call.database.many(query), input.limit, (row) => [row.chatroom_id])
  const items = page.rows.map(
    ({ chatroom_id, title, subscribed, hidden }): Chatroom => ({
      chatroomKey: chatroom_id,
      chatroomTitle: hidden ? HIDDEN_CHAT : title,
      subscribed,
    }),
  )
  return { items, nextCursor: page.nextCursor }
}

/** Changes an existing subscription of the viewer; new ones are created by the chat itself. */
export async function changeChatroomSubscription(
  call: Call,
  { chatroomKey, subscribed }: { chatroomKey: string; subscribed: boolean },
) {
  const memberId = call.viewer.memberId ?? ''
  await call.change(async (transaction) => {
    const changed = await transaction.run(
      sql
        .updateTable('chatroom_subscription')
        .set({ subscribed })
        .where('member_id', '=', memberId)
        .where('chatroom_id', '=', chatroomKey),
    )
    if (changed === 0) throw notFound('notifications.no-chat', 'There is no such chat in your list.')
    await announce(transaction, 'notifications', `member:${memberId}`)
  })
  return { chatroomKey, subscribed }
}
