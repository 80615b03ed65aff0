import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { readable } from './readable.ts'

/** An insight as others name it. */
export interface NamedInsight {
  id: string
  title: string
  time: string
}

/** Those of these insights that the viewer may read, in no order; none where the site has insights switched off (TEN-08). */
export async function insightsNamed(call: Call, ids: readonly string[]): Promise<NamedInsight[]> {
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
