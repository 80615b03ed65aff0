import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** The titles of these items, in this order, for features that name items; withdrawn and unknown ones are missing. */
export async function legalItemTitles(
  database: SiteDatabase,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  const rows = await database.many(
    sql.selectFrom('legal_item').select(['id', 'title']).where('id', 'in', ids).where('withdrawn_at', 'is', null),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
