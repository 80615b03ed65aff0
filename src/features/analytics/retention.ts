import { sql as raw } from 'kysely'
import { VISIT_RETENTION_DAYS } from '#base/visit-retention.ts'
import { ALL_SITES } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Rows deleted per statement, to keep each statement short. */
const ROWS = 5_000

/** Deletes expired visits every night; the anonymous totals stay. */
export const deleteOldVisits: SiteTask = {
  name: 'forget-old-visits',
  every: '23 3 * * *',
  dueSites: ALL_SITES,
  run: async (database) => {
    for (const table of ['analytics_entry', 'page_view'] as const)
      while ((await deleteBatch(database, table)) === ROWS);
  },
}

function deleteBatch(database: SiteDatabase, table: 'analytics_entry' | 'page_view'): Promise<number> {
  const old = sql
    .selectFrom(table)
    .select('id')
    .where('at', '<', raw<Date>`now() - make_interval(days => ${VISIT_RETENTION_DAYS}::int)`)
    .limit(ROWS)
  return database.run(sql.deleteFrom(table).where('id', 'in', old))
}
