import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
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
      donations: donationsOf(row.donations),
    }
  )
}

/** An insight as those give to it who have begun to before. */
export interface InsightAppeal {
  title: string
  takesDonations: boolean
  /** It is published, whoever may read it. */
  isShown: boolean
}

/** Whether an insight still asks for donations, for those that are given every month; undefined once it is removed. */
export async function insightAppeal(database: SiteDatabase, id: string): Promise<InsightAppeal | undefined> {
  const row = await database.one(sql.selectFrom('insight').select(['title', 'donations', 'state']).where('id', '=', id))
  return row && { title: row.title, takesDonations: donationsOf(row.donations).on, isShown: row.state === 'published' }
}

/** Which of these insights are published, whoever may read them, in one statement. */
export async function publishedInsights(database: SiteDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database.many(
    sql
      .selectFrom('insight')
      .select('id')
      .where(raw<boolean>`id = any (${ids}::uuid[])`)
      .where('state', '=', 'published'),
  )
  return new Set(rows.map(({ id }) => id))
}

const donationsOf = (stored: unknown) => insightContents.shape.donations.parse(stored ?? undefined)
