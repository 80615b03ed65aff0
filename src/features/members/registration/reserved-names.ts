import { sql as raw } from 'kysely'
import { nameKey } from '#base/names.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/**
 * Reserves a name for something other than a member, such as a thread under a random name (FOR-B6): from then on no member can take
 * it or one that looks like it (ACC-16). Returns false where it is taken already.
 */
export async function reserveName(transaction: SiteDatabase, name: string): Promise<boolean> {
  const key = nameKey(name)
  // The same lock as for taking it as a display name.
  await lockExclusive(transaction, key)
  if (PROFILE_PAGES.includes(key) || (await isTaken(transaction, key))) return false
  const inserted = await transaction.run(
    sql
      .insertInto('reserved_name')
      .values({ site_id: transaction.siteId, name_key: key })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return inserted === 1
}

async function isTaken(transaction: SiteDatabase, key: string): Promise<boolean> {
  const member = await transaction.one(sql.selectFrom('member').select('id').where('display_name_key', '=', key))
  return member !== undefined
}

/** Keys of names that are pages of the own profile: `/Profile/{displayName}` would lead there. */
export const PROFILE_PAGES: readonly string[] = ['cpd', 'membership']

/** Whether the name with this key is reserved. */
export async function isReserved(database: SiteDatabase, key: string): Promise<boolean> {
  if (PROFILE_PAGES.includes(key)) return true
  const row = await database.one(
    sql.selectFrom('reserved_name').select(raw<number>`1`.as('one')).where('name_key', '=', key),
  )
  return row !== undefined
}
