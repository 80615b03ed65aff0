import { topicsWantedBy } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { hiddenFrom } from './conceal.ts'
import { HIDDEN_CHAT } from './messages.ts'
import { notices, shown } from './reads.ts'

/** Read at a time; a long list takes no more memory than a short one. */
const ROWS = 100

/**
 * What somebody was told, put away or not, and the topics and chats they said something of, for their export (ACC-B7, NOT-24). An
 * export leaves the site, so it says of what is hidden no more than a member is told.
 */
export const ownNotificationsData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'notifications/active.json', rows: noticesOf(database, memberId, 'is') }
  yield { path: 'notifications/archive.json', rows: noticesOf(database, memberId, 'is not') }
  yield { path: 'notifications/topics.json', value: await topicsWantedBy(database, memberId) }
  yield { path: 'notifications/chatrooms.json', rows: chatroomsOf(database, memberId) }
}

async function* noticesOf(database: SiteDatabase, memberId: string, archived: 'is' | 'is not') {
  for (let after: string | undefined; ; ) {
    const query = notices({ memberId, role: 'member' }).where('archived_at', archived, null).orderBy('id').limit(ROWS)
    const rows = await database.many(after ? query.where('id', '>', after) : query)
    for (const row of rows) yield shown(row)
    after = rows.at(-1)?.id
    if (rows.length < ROWS) return
  }
}

async function* chatroomsOf(database: SiteDatabase, memberId: string) {
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('chatroom_subscription')
      .select(['chatroom_id', 'title', 'subscribed', hiddenFrom('member', 'chatroom_id').as('hidden')])
      .where('member_id', '=', memberId)
      .orderBy('chatroom_id')
      .limit(ROWS)
    const rows = await database.many(after ? query.where('chatroom_id', '>', after) : query)
    for (const { chatroom_id, title, subscribed, hidden } of rows)
      yield { chatroomKey: chatroom_id, chatroomTitle: hidden ? HIDDEN_CHAT : title, subscribed }
    after = rows.at(-1)?.chatroom_id
    if (rows.length < ROWS) return
  }
}
