import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** The ids of the site's administrators, for notifying them. */
export async function administratorIds(database: SiteDatabase): Promise<string[]> {
  const rows = await database.many(
    sql.selectFrom('member').select('id').where('user_type', '=', 'admin').orderBy('id').limit(500),
  )
  return rows.map(({ id }) => id)
}
