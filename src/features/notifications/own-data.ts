import { topicSubscriptionsOf } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import { HIDDEN_CHAT } from './messages.ts'
import { devicesOf } from './push/devices.ts'
import { asNotification, selectNotifications } from './reads.ts'
import { hiddenFrom } from './visibility.ts'

/** Rows per read, so that a long list takes no more memory than a short one. */
const BATCH_SIZE = 100

/**
 * A member's notifications, active and archived, their topic and chat subscriptions and their devices, for their data export (ACC-B7, NOT-24). What is
 * hidden stays hidden, as an export leaves the site.
 */
export const ownNotificationsData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'notifications/active.json', rows: notificationsOf(database, memberId, 'is') }
  yield { path: 'notifications/archive.json', rows: notificationsOf(database, memberId, 'is not') }
  yield { path: 'notifications/topics.json', value: await topicSubscriptionsOf(database, memberId) }
  yield { path: 'notifications/chatrooms.json', rows: chatroomsOf(database, memberId) }
  yield { path: 'notifications/push.json', value: await pushOf(database, memberId) }
}

/** Whether push was switched on, and on which devices: by their names, as an address or a key would let others send to them. */
async function pushOf(database: SiteDatabase, memberId: string) {
  const devices = (await devicesOf(database, memberId)).map(({ name, created_at, last_used_at }) => ({
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
  return { subscribed_to_webNotifications: devices.length > 0, devices }
}

async function* notificationsOf(database: SiteDatabase, memberId: string, archived: 'is' | 'is not') {
  for (let after: string | undefined; ; ) {
    const query = selectNotifications({ memberId, role: 'member' })
      .where('archived_at', archived, null)
      .orderBy('id')
      .limit(BATCH_SIZE)
    const rows = await database.many(after ? query.where('id', '>', after) : query)
    for (const row of rows) yield asNotification(row)
    after = rows.at(-1)?.id
    if (rows.length < BATCH_SIZE) return
  }
}

async function* chatroomsOf(database: SiteDatabase, memberId: string) {
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('chatroom_subscription')
      .select(['chatroom_id', 'title', 'subscribed', hiddenFrom('member', 'chatroom_id').as('hidden')])
      .where('member_id', '=', memberId)
      .orderBy('chatroom_id')
      .limit(BATCH_SIZE)
    const rows = await database.many(after ? query.where('chatroom_id', '>', after) : query)
    for (const { chatroom_id, title, subscribed, hidden } of rows)
      yield { chatroomKey: chatroom_id, chatroomTitle: hidden ? HIDDEN_CHAT : title, subscribed }
    after = rows.at(-1)?.chatroom_id
    if (rows.length < BATCH_SIZE) return
  }
}
