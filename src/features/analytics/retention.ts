import { sql as raw } from 'kysely'
import { VISITS_KEPT_DAYS } from '#base/visit-age.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

/** Rows removed at a time, so that no statement is long. */
const ROWS = 5_000

/** Removes what has served its time, every night; totals stay, which say nothing of anybody. */
export const forgetOldVisits: SiteTask = {
  name: 'forget-old-visits',
  every: '23 3 * * *',
  dueSites: 'select id as site_id from site',
  run: async (database) => {
    for (const table of ['analytics_entry', 'page_view'] as const) while ((await forget(database, table)) === ROWS);
  },
}

function forget(database: SiteDatabase, table: 'analytics_entry' | 'page_view'): Promise<number> {
  const old = sql
    .selectFrom(table)
    .select('id')
    .where('at', '<', raw<Date>`now() - make_interval(days => ${VISITS_KEPT_DAYS}::int)`)
    .limit(ROWS)
  return database.run(sql.deleteFrom(table).where('id', 'in', old))
}
