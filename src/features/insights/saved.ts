import { sql as raw } from 'kysely'
import { memberRole, recountSavedInsights } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'

/** `canRead` for whoever stands in `member`, as a condition of a statement over both. */
export const readableByMember = raw<boolean>`(insight.state = 'published'
  and (${memberRole} = 'admin' or ${memberRole} = any (insight.visible_to) or insight.author_id = member.id))`

/** The saved insights of a member that they may read; a part of a statement over `member`. */
const READABLE_SAVED = raw<number>`(
  select count(*)::int from saved_insight s join insight on insight.site_id = s.site_id and insight.id = s.insight_id
  where s.site_id = member.site_id and s.member_id = member.id and ${readableByMember})`

/** Counts anew for everybody who has saved an insight of which who may read it has changed; their lists are read again. */
export async function recountSaversOf(transaction: SiteDatabase, insightId: string): Promise<void> {
  const concerned = raw<boolean>`member.id in (select member_id from saved_insight where insight_id = ${insightId}::uuid)`
  await recountSavedInsights(transaction, concerned, READABLE_SAVED)
  await announce(transaction, 'favourites', 'members')
}

/** Counts anew for somebody whose role has changed. */
export const recountSavedBy = (transaction: SiteDatabase, memberId: string): Promise<void> =>
  recountSavedInsights(transaction, raw<boolean>`member.id = ${memberId}::uuid`, READABLE_SAVED)
