import { noteBadges } from '#features/members/server.ts'
import { notify } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Badge } from './contract.ts'
import type { BadgeKey } from './rules.ts'
import { badgeTexts } from './texts.ts'

export interface DueBadge extends BadgeKey {
  memberId: string
}

/**
 * Awards badges to members who were locked before: each once, whatever runs beside it, and for ever (FOR-34). Tells each in a notice
 * and on their open screens; quietly, it counts as seen. Statements do not grow with the number of members.
 */
export async function awardBadges(
  transaction: SiteDatabase,
  badges: readonly Badge[],
  due: readonly DueBadge[],
  how: 'told' | 'quiet',
): Promise<void> {
  if (due.length === 0) return
  const earned = await transaction.many(
    sql
      .insertInto('earned_badge')
      .values(
        due.map(({ memberId, type, level }) => ({
          site_id: transaction.siteId,
          member_id: memberId,
          type,
          level,
          celebrated_at: how === 'quiet' ? new Date() : null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['member_id as memberId', 'type', 'level']),
  )
  await noteBadges(transaction, due)
  if (how === 'quiet' || earned.length === 0) return
  await transaction.run(
    sql.insertInto('live_change').values([
      ...Array.from(new Set(earned.map(({ memberId }) => memberId)), (memberId) => ({
        site_id: transaction.siteId,
        topic: 'earnedBadges',
        audience: `member:${memberId}`,
      })),
      { site_id: transaction.siteId, topic: 'profiles', audience: 'members' },
    ]),
  )
  const text = await badgeTexts(transaction)
  await notify(
    transaction,
    earned.map(({ memberId, type, level }) => {
      const name = badges.find((badge) => badge.type === type && badge.level === level)?.name ?? ''
      return {
        memberId,
        type: 'other' as const,
        subjectId: `${type}:${level}`,
        title: name,
        content: text(`notice.${type}`, { name }),
        authorId: null,
        url: `/profile?open=${type}`,
        source: `badge:${type}:${level}`,
      }
    }),
  )
}
