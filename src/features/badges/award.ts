import { sql as raw } from 'kysely'
import { noteBadges } from '#features/members/server.ts'
import { notify } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Badge } from './contract.ts'
import type { BadgeKey } from './rules.ts'
import { badgeTexts } from './texts.ts'

export interface DueBadge extends BadgeKey {
  memberId: string
}

/** Badges awarded at a time: a statement has two seconds. */
const AT_ONCE = 500

/**
 * Awards badges to members who were locked before: each once, whatever runs beside it, and for ever (FOR-34). Tells each in a notice
 * and on their open screens; quietly, it counts as seen. Half a large site may earn one at once: that many are gone through in parts.
 */
export async function awardBadges(
  transaction: SiteDatabase,
  badges: readonly Badge[],
  due: readonly DueBadge[],
  how: 'told' | 'quiet',
): Promise<void> {
  if (due.length === 0) return
  const text = how === 'told' ? await badgeTexts(transaction) : undefined
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const part = due.slice(from, from + AT_ONCE)
    const earned = await transaction.many(earning(transaction.siteId, part, how))
    await noteBadges(transaction, part)
    if (text) await tell(transaction, badges, earned, text)
  }
}

async function tell(
  transaction: SiteDatabase,
  badges: readonly Badge[],
  earned: readonly DueBadge[],
  text: Awaited<ReturnType<typeof badgeTexts>>,
): Promise<void> {
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

/** Writes down who earned what, each once, and has their open screens hear of it, and whatever shows their profiles. */
function earning(siteId: string, due: readonly DueBadge[], how: 'told' | 'quiet') {
  const isTold = raw<boolean>`${how === 'told'}::boolean`
  return sql
    .with('earned', (db) =>
      db
        .insertInto('earned_badge')
        .columns(['site_id', 'member_id', 'type', 'level', 'celebrated_at'])
        .expression(
          raw`select ${siteId}::uuid, "memberId", type, level, case when ${isTold} then null else now() end
            from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due ("memberId" uuid, type text, level int)`,
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['member_id as memberId', 'type', 'level']),
    )
    .with('told', (db) =>
      db
        .insertInto('live_change')
        .columns(['site_id', 'topic', 'audience'])
        .expression(
          raw`select distinct ${siteId}::uuid, 'earnedBadges', 'member:' || "memberId" from earned where ${isTold}
            union all select ${siteId}::uuid, 'profiles', 'members' where ${isTold} and exists (select from earned)`,
        ),
    )
    .selectFrom('earned')
    .select(['memberId', 'type', 'level'])
}
