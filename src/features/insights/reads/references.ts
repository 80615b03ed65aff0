import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { readable } from './readable.ts'

/** An insight as a reference in other features. */
export interface InsightReference {
  id: string
  title: string
  time: string
}

/**
 * The ones of these insights that the viewer may read, in no order; none if the site's insights are switched off
 * (TEN-08).
 */
export async function readableInsightsById(call: Call, ids: readonly string[]): Promise<InsightReference[]> {
  if (ids.length === 0 || call.viewer.switches?.insights === false) return []
  const rows = await call.database.many(
    sql
      .selectFrom('insight')
      .select(['insight.id', 'insight.title', 'insight.published_at'])
      .where('insight.id', 'in', ids)
      .where(readable(call.viewer)),
  )
  return rows.map(({ published_at, ...named }) => ({ ...named, time: published_at.toISOString() }))
}
