import { sql as raw } from 'kysely'
import { nameKey, shownName } from '#base/names.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isBlocking } from './relations/related.ts'

/** SQL condition over `member`: may currently read what members read. */
export const isActiveMember = raw<boolean>`member.user_type not in ('newUser', 'expiredUser')
  and (member.user_type = 'admin' or member.expiry_date is null or member.expiry_date > now())`

/** Sorts after every character of a name's key. */
const LAST = '\u{10ffff}'
/** Keys of members without a display name, who cannot be told apart. */
const NAMELESS = '^anonymoususer[0-9]*$'

/** Active members whose display names begin with the text, ordered by name, without `except` and those who block them. */
export async function activeMembersNamed(
  database: SiteDatabase,
  { beginning, except, limit }: { beginning: string; except: string | null; limit: number },
): Promise<{ id: string; displayName: string }[]> {
  const key = nameKey(beginning)
  if (key === '') return []
  const found = await database.many(
    sql
      .selectFrom('member')
      .select(['id', 'display_name'])
      // These operators match the text_pattern_ops index, and so does the order.
      .where(raw<boolean>`display_name_key ~>=~ ${key}::text and display_name_key ~<~ ${key + LAST}::text`)
      .where(raw<boolean>`display_name_key !~ ${raw.lit(NAMELESS)}`)
      .where(isActiveMember)
      .where('id', '<>', except ?? '')
      .where(raw<boolean>`not ${isBlocking(raw.ref('member.id'), raw`${except}::uuid`)}`)
      .orderBy(raw`display_name_key using ~<~`)
      .limit(limit),
  )
  return found.map(({ id, display_name }) => ({ id, displayName: shownName(display_name) }))
}

/** Whether this member may currently read what members read. */
export async function isActive(database: SiteDatabase, id: string): Promise<boolean> {
  const found = await database.one(sql.selectFrom('member').select('id').where('id', '=', id).where(isActiveMember))
  return found !== undefined
}

/** Which of these members are there; none of them can leave before the transaction ends. */
export async function lockMembers(transaction: SiteDatabase, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.many(sql.selectFrom('member').select('id').where('id', 'in', ids).forKeyShare())
  return rows.map(({ id }) => id)
}

/** SQL expression: this member's id, or null once they have left. */
export const presentMember = (id: string | null) => raw`(select id from member where id = ${id}::uuid)`
