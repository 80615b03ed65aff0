import { sql as raw } from 'kysely'
import { policyFigures } from '#features/policies/server.ts'
import { ALL_SITES } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Rows deleted per statement, to keep each statement short. */
const ROWS = 5_000

/** Deletes every night the visits that are older than the site retains them; the anonymous totals stay (ANA-B1). */
export const deleteOldVisits: SiteTask = {
  name: 'forget-old-visits',
  every: '23 3 * * *',
  dueSites: ALL_SITES,
  run: async (database) => {
    const { visitRetentionDays } = await policyFigures(database)
    for (const table of ['analytics_entry', 'page_view'] as const)
      while ((await deleteBatch(database, table, visitRetentionDays)) === ROWS);
  },
}

function deleteBatch(database: SiteDatabase, table: 'analytics_entry' | 'page_view', days: number): Promise<number> {
  const old = sql
    .selectFrom(table)
    .select('id')
    .where('at', '<', raw<Date>`now() - make_interval(days => ${days}::int)`)
    .limit(ROWS)
  return database.run(sql.deleteFrom(table).where('id', 'in', old))
}
