import { sql as raw } from 'kysely'
import { noteBadges } from '#features/members/server.ts'
import { notify } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announceIfAny, announceToEach } from '#platform/server/live/announce.ts'
import type { Badge } from './contract.ts'
import type { BadgeKey } from './rules.ts'
import { badgeTexts } from './texts.ts'

export interface DueBadge extends BadgeKey {
  memberId: string
}

/** Badges awarded per statement, as a statement may take two seconds. */
const BATCH_SIZE = 500

/**
 * Awards badges, each once and permanently, also under concurrency (FOR-34). When `announced`, members get a notification and their open
 * screens refetch; `quiet` badges count as celebrated. Works in batches, as half a large site may earn a badge at once.
 */
export async function awardBadges(
  transaction: SiteDatabase,
  badges: readonly Badge[],
  due: readonly DueBadge[],
  mode: 'announced' | 'quiet',
): Promise<void> {
  if (due.length === 0) return
  const text = mode === 'announced' ? await badgeTexts(transaction) : undefined
  for (let from = 0; from < due.length; from += BATCH_SIZE) {
    const part = due.slice(from, from + BATCH_SIZE)
    const earned = await transaction.many(insertEarned(transaction.siteId, part, mode))
    await noteBadges(transaction, part)
    if (text) await notifyMembers(transaction, badges, earned, text)
  }
}

async function notifyMembers(
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

/** Inserts the badges that are new, and announces the change to the members' open screens and to all that show profiles. */
function insertEarned(siteId: string, due: readonly DueBadge[], mode: 'announced' | 'quiet') {
  const isAnnounced = raw<boolean>`${mode === 'announced'}::boolean`
  return sql
    .with('earned', (db) =>
      db
        .insertInto('earned_badge')
        .columns(['site_id', 'member_id', 'type', 'level', 'celebrated_at'])
        .expression(
          raw`select ${siteId}::uuid, "memberId", type, level, case when ${isAnnounced} then null else now() end
            from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due ("memberId" uuid, type text, level int)`,
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['site_id as siteId', 'member_id as memberId', 'type', 'level']),
    )
    .with('announced', () =>
      announceToEach(
        'earnedBadges',
        raw`(select "siteId" as site_id, "memberId" as member_id from earned where ${isAnnounced})`,
      ),
    )
    .with('announced_to_all', () =>
      announceIfAny('profiles', 'members', raw`(select "siteId" as site_id from earned where ${isAnnounced})`),
    )
    .selectFrom('earned')
    .select(['memberId', 'type', 'level'])
}
