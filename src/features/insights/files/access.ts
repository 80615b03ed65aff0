import { sql as raw } from 'kysely'
import { isSwitchedOn } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { switchedOff } from '#platform/server/http/api.ts'
import { assertEditable } from '../authoring/access.ts'
import { insightGone } from '../reads/reader.ts'

/** Whether it has a planned publication, as a column of a query on `insight`. */
export const plannedColumn =
  raw<boolean>`exists (select from insight_plan p where p.site_id = insight.site_id and p.insight_id = insight.id)`.as(
    'planned',
  )

/**
 * Throws if the viewer may not edit this insight. With `lock`, nobody can publish, remove or upload for it until the
 * transaction ends. Does not read the insight's text.
 */
export async function requireEditable(
  call: Call,
  database: SiteDatabase,
  id: string,
  { lock = false } = {},
): Promise<void> {
  const query = sql
    .selectFrom('insight')
    .select(['author_id', 'state', 'visible_to', plannedColumn])
    .where('insight.id', '=', id)
  const row = await database.one(lock ? query.forNoKeyUpdate() : query)
  if (!row) throw insightGone()
  assertEditable(call.viewer, row, row.planned)
}

/** Throws while the site's audio switch is off (AUD-03). */
export async function requireAudio({ database, viewer }: Call): Promise<void> {
  if (!(await isSwitchedOn(database, viewer.switches, 'audio'))) throw switchedOff()
}
