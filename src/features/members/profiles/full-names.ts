import { sql as raw } from 'kysely'
import { cleanName, shownName } from '#base/names.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { listOf } from '#platform/server/database/prepared.ts'

/**
 * Names for documents that prove something to others, by member id, in one statement: first and last name where both are known, otherwise
 * the display name. Members who have left are missing. Other members do not see real names, so these are for their bearer's own papers.
 */
export async function fullNamesById(
  database: SiteDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    sql
      .selectFrom('member')
      .select(['id', 'first_name', 'last_name', 'display_name'])
      .where(raw<boolean>`member.id = any (${listOf([...new Set(ids)])})`),
  )
  return new Map(
    rows.map(({ id, first_name, last_name, display_name }) => {
      const [first, last] = [cleanName(first_name), cleanName(last_name)]
      return [id, first && last ? `${first} ${last}` : shownName(display_name)]
    }),
  )
}
