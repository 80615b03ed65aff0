import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { displayNameOf } from '#features/members/server.ts'
import type { Call, Viewer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, newestPage, pageOf } from '#platform/server/database/keyset.ts'
import { MAX_COUNTED, type Notification } from './contract.ts'
import { HIDDEN_TITLE } from './messages.ts'
import { AUTHOR_NAME } from './new-notification.ts'
import { hiddenFrom } from './visibility.ts'

interface Paging {
  cursor?: string | undefined
  limit: number
}

/** The viewer's active notifications, newest first (NOT-01, NOT-02). */
export async function activeList(call: Call, paging: Paging) {
  const query = selectNotifications(call.viewer).where('archived_at', 'is', null)
  const page = await newestPage(call.database, query, { time: 'time' }, paging)
  return { items: page.rows.map((row) => asNotification(row)), nextCursor: page.nextCursor }
}

/** The viewer's archive: last archived first; among those archived together, newest first (NOT-24). */
export async function archiveList(call: Call, { cursor, limit }: Paging) {
  const after = decodeCursor(cursor, [isInstant, isInstant, isId])
  let query = selectNotifications(call.viewer)
    .where('archived_at', 'is not', null)
    .orderBy('archived_at', 'desc')
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
  if (after)
    query = query.where(
      raw<boolean>`(archived_at, time, id) < (${after[0]}::timestamptz, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
    )
  const rows = await call.database.many(query.limit(limit + 1))
  const page = pageOf(rows, limit, (row) => [
    (row.archived_at ?? row.time).toISOString(),
    row.time.toISOString(),
    row.id,
  ])
  return { items: page.rows.map((row) => asNotification(row)), nextCursor: page.nextCursor }
}

/** Query for one member's notifications, with whether the subject is hidden from this role. */
export const selectNotifications = ({ memberId, role }: Pick<Viewer, 'memberId' | 'role'>) =>
  sql
    .selectFrom('notification')
    .select(['id', 'type', 'subject_id', 'title', 'content', 'category', 'topics', 'has_author', 'author_alias', 'url'])
    .select(['time', 'read', 'archived_at', displayNameOf('notification.author_id').as('author_name')])
    .select(hiddenFrom(role, 'notification.subject_id', 'notification.group_id').as('hidden'))
    .where('member_id', '=', memberId)

type NotificationRow =
  ReturnType<typeof selectNotifications> extends { execute(): Promise<(infer Row)[]> } ? Row : never

/** A notification as the viewer sees it, without anything about a hidden subject. */
export function asNotification(row: NotificationRow): Notification {
  const isHidden = row.hidden
  const author = row.has_author ? (row.author_alias ?? shownName(row.author_name)) : null
  const isInSentence = author !== null && row.content.includes(AUTHOR_NAME)
  return {
    key: row.id,
    type: row.type,
    id: isHidden ? null : row.subject_id,
    title: isHidden ? HIDDEN_TITLE : row.title,
    category: isHidden ? '' : row.category,
    author: isInSentence ? null : author,
    url: isHidden ? null : row.url,
    time: row.time.toISOString(),
    read: row.read,
    topics: isHidden ? [] : row.topics,
    content: isInSentence ? row.content.replace(AUTHOR_NAME, () => author) : row.content,
  }
}

/** Number of active unread notifications, for the bell and the menu (NOT-01, NOT-13). */
export async function unreadCount(call: Call) {
  const unread = sql
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', call.viewer.memberId ?? '')
    .where('archived_at', 'is', null)
    .where(raw<boolean>`not read`)
    .limit(MAX_COUNTED)
  const row = await call.database.one(
    sql.selectFrom(unread.as('counted')).select(raw<number>`count(*)::int`.as('unread')),
  )
  return { unread: row?.unread ?? 0 }
}
