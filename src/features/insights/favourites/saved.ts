import { sql as raw } from 'kysely'
import { memberRole, recountSavedInsights } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** `canRead` as an SQL condition on `insight` and `member`. */
export const readableByMember = raw<boolean>`(insight.state = 'published'
  and (${memberRole} = 'admin' or ${memberRole} = any (insight.visible_to) or insight.author_id = member.id))`

/** Number of a member's saved insights that they may read; a subquery of a query on `member`. */
const READABLE_SAVED = raw<number>`(
  select count(*)::int from saved_insight s join insight on insight.site_id = s.site_id and insight.id = s.insight_id
  where s.site_id = member.site_id and s.member_id = member.id and ${readableByMember})`

/** Recounts saved insights for everybody who saved an insight whose readers have changed; their lists are refetched. */
export async function recountSaversOf(transaction: SiteDatabase, insightId: string): Promise<void> {
  const concerned = raw<boolean>`member.id in (select member_id from saved_insight where insight_id = ${insightId}::uuid)`
  await recountSavedInsights(transaction, concerned, READABLE_SAVED)
  await announce(transaction, 'favourites', 'members')
}

/** Recounts saved insights for a member whose role has changed. */
export const recountSavedBy = (transaction: SiteDatabase, memberId: string): Promise<void> =>
  recountSavedInsights(transaction, raw<boolean>`member.id = ${memberId}::uuid`, READABLE_SAVED)
