import { sql as raw } from 'kysely'
import { nameKey } from '#base/names.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { waitTurn } from '#platform/server/database/turns.ts'

/**
 * Keeps a name for something else on the site that goes by it, such as a question asked under a random name (FOR-B6): from then on no
 * member can take it, nor one that looks like it (ACC-16). False where somebody or something has it already.
 */
export async function reserveName(transaction: SiteDatabase, name: string): Promise<boolean> {
  const key = nameKey(name)
  // As those wait who take it for a display name.
  await waitTurn(transaction, key)
  if (await isTaken(transaction, key)) return false
  const kept = await transaction.run(
    sql
      .insertInto('reserved_name')
      .values({ site_id: transaction.siteId, name_key: key })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return kept === 1
}

async function isTaken(transaction: SiteDatabase, key: string): Promise<boolean> {
  const member = await transaction.one(sql.selectFrom('member').select('id').where('display_name_key', '=', key))
  return member !== undefined
}

/** Whether something other than a member goes by the name of this key. */
export async function isReserved(database: SiteDatabase, key: string): Promise<boolean> {
  const row = await database.one(
    sql.selectFrom('reserved_name').select(raw<number>`1`.as('one')).where('name_key', '=', key),
  )
  return row !== undefined
}
