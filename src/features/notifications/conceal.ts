import { sql as raw } from 'kysely'
import { MEMBERS, type Role } from '#base/roles.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** Notices by what they are about, or by what holds that. */
export interface About {
  subjectIds?: readonly string[]
  groupId?: string
}

/**
 * Withholds title and link of the notices about what was hidden from all but administrators, also of those still to come, or gives
 * them back. What is hidden by itself stays so when the whole that holds it is shown again.
 */
export async function concealNotices(transaction: SiteDatabase, about: About, concealed: boolean): Promise<void> {
  await limit(transaction, idsOf(about), concealed ? ['admin'] : MEMBERS)
}

/** Leaves title and link of the notices about something to those alone who may read it now, by their role at each reading. */
export async function showNoticesTo(
  transaction: SiteDatabase,
  subjectId: string,
  roles: readonly Role[],
): Promise<void> {
  await limit(transaction, [subjectId], roles)
}

async function limit(transaction: SiteDatabase, about: readonly string[], roles: readonly Role[]): Promise<void> {
  if (about.length === 0) return
  const changed = MEMBERS.every((role) => roles.includes(role))
    ? await transaction.run(sql.deleteFrom('notice_limit').where('about', 'in', about))
    : await transaction.run(limited(transaction.siteId, about, roles))
  // Few things are hidden; who was told of them is not looked up.
  if (changed > 0) await announce(transaction, 'notifications', 'members')
}

const limited = (siteId: string, about: readonly string[], roles: readonly Role[]) =>
  sql
    .insertInto('notice_limit')
    .values([...new Set(about)].toSorted().map((each) => ({ site_id: siteId, about: each, roles: [...roles] })))
    .onConflict((conflict) => conflict.columns(['site_id', 'about']).doUpdateSet({ roles: [...roles] }))

/** Whether what these columns name may not be read by this role; a part of a statement. */
export function hiddenFrom(role: Role, ...columns: readonly string[]) {
  if (role === 'admin') return raw<boolean>`false`
  const about = raw.join(columns.map((column) => raw.ref(column)))
  return raw<boolean>`exists (select from notice_limit where notice_limit.about in (${about})
    and not ${role} = any (notice_limit.roles))`
}

/** Rows removed at a time: a statement has two seconds. */
const AT_ONCE = 1_000

/** Removes the notices about what is gone for good, and those who wanted to hear of such a chat. */
export async function forgetNotices(transaction: SiteDatabase, about: About): Promise<void> {
  const { groupId = null } = about
  await removeAll(transaction, concerned(about))
  const ids = idsOf(about)
  if (ids.length > 0) await transaction.run(sql.deleteFrom('notice_limit').where('about', 'in', ids))
  if (groupId !== null)
    await transaction.run(sql.deleteFrom('chatroom_subscription').where('chatroom_id', '=', groupId))
}

/** Removes one member's notices about what is not theirs to know of any more. */
export const forgetNoticesOf = (transaction: SiteDatabase, memberId: string, about: About): Promise<void> =>
  removeAll(transaction, raw<boolean>`${concerned(about)} and member_id = ${memberId}::uuid`)

const concerned = ({ subjectIds = [], groupId }: About) =>
  raw<boolean>`(subject_id = any (${subjectIds}::text[]) or group_id = ${groupId ?? null})`

async function removeAll(transaction: SiteDatabase, which: ReturnType<typeof concerned>): Promise<void> {
  for (let removed = AT_ONCE; removed === AT_ONCE; )
    removed = await removeSome(transaction, raw`select id from notification where ${which} limit ${AT_ONCE}`)
}

/** Removes these; the open screens of the members concerned read again. */
async function removeSome(transaction: SiteDatabase, ids: ReturnType<typeof raw>): Promise<number> {
  const statement = raw<{ removed: number }>`
    with removed as (delete from notification where id in (${ids}) returning member_id), heard as (
      insert into live_change (site_id, topic, audience)
      select distinct ${transaction.siteId}::uuid, 'notifications', 'member:' || member_id from removed)
    select count(*)::int as removed from removed`
  const row = await transaction.one<{ removed: number }>({ compile: () => statement.compile(sql) as never })
  return row?.removed ?? 0
}

const idsOf = ({ subjectIds = [], groupId }: About) => (groupId === undefined ? subjectIds : [...subjectIds, groupId])
