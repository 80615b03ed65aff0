import { sql as raw } from 'kysely'
import { MEMBERS, type Role } from '#base/roles.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce, announceToEach } from '#platform/server/live/announce.ts'
import type { NotificationTarget } from '#platform/server/outbox/notifications.ts'

/**
 * Hides or shows the title and link of notifications about something, present and future, for everybody but administrators.
 * An item that was hidden on its own stays hidden when its group is shown again.
 */
export async function setNotificationsHidden(
  transaction: SiteDatabase,
  target: NotificationTarget,
  isHidden: boolean,
): Promise<void> {
  await setRoles(transaction, idsOf(target), isHidden ? ['admin'] : MEMBERS)
}

/** Shows the title and link of notifications about something only to these roles, checked at every read. */
export async function limitNotificationsTo(
  transaction: SiteDatabase,
  subjectId: string,
  roles: readonly Role[],
): Promise<void> {
  await setRoles(transaction, [subjectId], roles)
}

async function setRoles(transaction: SiteDatabase, ids: readonly string[], roles: readonly Role[]): Promise<void> {
  if (ids.length === 0) return
  const changed = MEMBERS.every((role) => roles.includes(role))
    ? await transaction.run(sql.deleteFrom('notice_limit').where('about', 'in', ids))
    : await transaction.run(upsertRoles(transaction.siteId, ids, roles))
  // Hiding is rare, so all members are told to refetch instead of looking up the recipients.
  if (changed > 0) await announce(transaction, 'notifications', 'members')
}

const upsertRoles = (siteId: string, ids: readonly string[], roles: readonly Role[]) =>
  sql
    .insertInto('notice_limit')
    .values([...new Set(ids)].toSorted().map((about) => ({ site_id: siteId, about, roles: [...roles] })))
    .onConflict((conflict) => conflict.columns(['site_id', 'about']).doUpdateSet({ roles: [...roles] }))

/** SQL condition: what these columns refer to is hidden from this role. */
export function hiddenFrom(role: Role, ...columns: readonly string[]) {
  if (role === 'admin') return raw<boolean>`false`
  const ids = raw.join(columns.map((column) => raw.ref(column)))
  return raw<boolean>`exists (select from notice_limit where notice_limit.about in (${ids})
    and not ${role} = any (notice_limit.roles))`
}

/** Rows deleted per statement, as a statement may take two seconds. */
const BATCH_SIZE = 500

/** Deletes the notifications about something that was deleted for good, and the subscriptions if it was a chat. */
export async function deleteNotifications(transaction: SiteDatabase, target: NotificationTarget): Promise<void> {
  const { groupId = null } = target
  await deleteInBatches(transaction, matching(target))
  const ids = idsOf(target)
  if (ids.length > 0) await transaction.run(sql.deleteFrom('notice_limit').where('about', 'in', ids))
  if (groupId !== null)
    await transaction.run(sql.deleteFrom('chatroom_subscription').where('chatroom_id', '=', groupId))
}

/** Deletes one member's notifications about something they may no longer know of. */
export const deleteMemberNotifications = (
  transaction: SiteDatabase,
  memberId: string,
  target: NotificationTarget,
): Promise<void> => deleteInBatches(transaction, raw<boolean>`${matching(target)} and member_id = ${memberId}::uuid`)

const matching = ({ subjectIds = [], groupId }: NotificationTarget) =>
  raw<boolean>`(subject_id = any (${subjectIds}::text[]) or group_id = ${groupId ?? null})`

async function deleteInBatches(transaction: SiteDatabase, condition: ReturnType<typeof matching>): Promise<void> {
  for (let removed = BATCH_SIZE; removed === BATCH_SIZE; )
    removed = await deleteBatch(transaction, raw`select id from notification where ${condition} limit ${BATCH_SIZE}`)
}

/** Deletes these; the open screens of the members concerned refetch. */
async function deleteBatch(transaction: SiteDatabase, ids: ReturnType<typeof raw>): Promise<number> {
  const statement = raw<{ removed: number }>`
    with removed as (delete from notification where id in (${ids}) returning site_id, member_id),
    announced as ${announceToEach('notifications', raw`removed`)}
    select count(*)::int as removed from removed`
  const row = await transaction.one<{ removed: number }>({ compile: () => statement.compile(sql) as never })
  return row?.removed ?? 0
}

const idsOf = ({ subjectIds = [], groupId }: NotificationTarget) =>
  groupId === undefined ? subjectIds : [...subjectIds, groupId]
