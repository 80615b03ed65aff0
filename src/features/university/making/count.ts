import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** How many skill levels or instructors the site has. */
export async function countOf(
  transaction: SiteDatabase,
  table: 'course_skill_level' | 'course_instructor',
): Promise<number> {
  const row = await transaction.one(sql.selectFrom(table).select(raw<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}
