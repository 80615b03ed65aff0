import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { insightContents } from '../contents.ts'
import { readable } from './readable.ts'

/** An insight with its settings for donations (WRITE-22). */
export interface InsightDonation {
  id: string
  title: string
  donations: { on: boolean; suggestedAmount: number | null }
}

/** An insight and whether it asks for donations; undefined if the viewer may not read it, or insights are switched off. */
export async function insightDonation(call: Call, id: string): Promise<InsightDonation | undefined> {
  if (call.viewer.switches?.insights === false || call.viewer.memberId === null) return undefined
  const row = await call.database.one(
    sql
      .selectFrom('insight')
      .select(['insight.id', 'insight.title', 'insight.donations'])
      .where('insight.id', '=', id)
      .where(readable(call.viewer)),
  )
  return (
    row && {
      id: row.id,
      title: row.title,
      donations: insightContents.shape.donations.parse(row.donations ?? undefined),
    }
  )
}
