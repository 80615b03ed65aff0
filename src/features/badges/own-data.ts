import { sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** A member's badges with the dates they were earned, for their data export (ACC-B7); ten at most. */
export const ownBadgesData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  const value = await database.many(
    sql
      .selectFrom('earned_badge')
      .select(['type', 'level', 'earned_at as earnedAt'])
      .where('member_id', '=', memberId)
      .orderBy('earned_at')
      .orderBy('type')
      .orderBy('level'),
  )
  yield { path: 'badges.json', value }
}
