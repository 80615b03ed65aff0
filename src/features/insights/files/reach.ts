import { sql as raw } from 'kysely'
import { isSwitchedOn } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { switchedOff } from '#platform/server/http/api.ts'
import { mayReach } from '../authoring/reach.ts'
import { insightGone } from '../reads/reader.ts'

/** Whether a publication of it is planned, as a column of a statement over `insight`. */
export const plannedColumn =
  raw<boolean>`exists (select from insight_plan p where p.site_id = insight.site_id and p.insight_id = insight.id)`.as(
    'planned',
  )

/**
 * Refuses whoever may not write this insight. With `hold` nobody publishes, removes or sends for it until the transaction ends;
 * the row's text stays in the table.
 */
export async function reachInsight(
  call: Call,
  database: SiteDatabase,
  id: string,
  { hold = false } = {},
): Promise<void> {
  const query = sql
    .selectFrom('insight')
    .select(['author_id', 'state', 'visible_to', plannedColumn])
    .where('insight.id', '=', id)
  const row = await database.one(hold ? query.forNoKeyUpdate() : query)
  if (!row) throw insightGone()
  mayReach(call.viewer, row, row.planned)
}

/** Refuses whatever has to do with recordings while the site has them switched off (AUD-03). */
export async function needAudio({ database, viewer }: Call): Promise<void> {
  if (!(await isSwitchedOn(database, viewer.switches, 'audio'))) throw switchedOff()
}
