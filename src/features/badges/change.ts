import { Problem } from '#base/problem.ts'
import { membersWithScore } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { awardBadges } from './award.ts'
import type { Badge } from './contract.ts'
import { allBadges, badgeAt } from './reads.ts'
import { type BadgeKey, conflictingTarget, SCORE_OF } from './rules.ts'
import { TARGET_LOCK } from './scores.ts'

interface BadgeChange extends BadgeKey {
  name?: string | undefined
  title?: string | undefined
  description?: string | undefined
  target?: number | undefined
}

/**
 * Changes a badge of the site with immediate effect (ADM-10). Targets must rise from level to level. Members who have reached a lowered
 * target earn the badge at once; a raised target takes no badge away.
 */
export function changeBadge(call: Call, { type, level, ...fields }: BadgeChange): Promise<Badge> {
  const key = { type, level }
  return call.change(async (transaction) => {
    if (fields.target !== undefined) await lockExclusive(transaction, TARGET_LOCK)
    const before = await allBadges(transaction)
    refuseTarget(before, key, fields.target)
    await saveBadge(transaction, key, fields)
    const badge = await badgeAt(transaction, key)
    const was = before.find((other) => other.type === type && other.level === level)
    call.audit.note({ subject: `${type}/${level}`, before: was && auditFields(was), after: auditFields(badge) })
    if (fields.target !== undefined) await awardReached(transaction, badge)
    return badge
  })
}

/** The fields recorded in the audit log. */
const auditFields = ({ name, title, description, target }: Badge) => ({ name, title, description, target })

function refuseTarget(badges: readonly Badge[], key: BadgeKey, target: number | undefined): void {
  const other = target === undefined ? undefined : conflictingTarget({ ...key, target }, badges)
  if (!other) return
  const message =
    other.level < key.level
      ? `Targets rise from level to level: it must be more than ${other.target}, the target of ${other.name}.`
      : `Targets rise from level to level: it must be less than ${other.target}, the target of ${other.name}.`
  throw new Problem('badges.target-in-the-way', 'invalid', message, { fields: { target: message } })
}

async function awardReached(transaction: SiteDatabase, badge: Badge): Promise<void> {
  const { type, level, target } = badge
  const reached = await membersWithScore(transaction, { score: SCORE_OF[type], atLeast: target, type, level })
  const due = reached.map(({ id }) => ({ memberId: id, type, level }))
  await awardBadges(transaction, [badge], due, 'announced')
}

/** Saves the site's version of a badge, and announces the change to open screens. */
export async function saveBadge(
  transaction: SiteDatabase,
  { type, level }: BadgeKey,
  fields: Omit<BadgeChange, keyof BadgeKey> & { picture?: string | null },
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  await transaction.run(
    sql
      .insertInto('badge')
      .values({ site_id: transaction.siteId, type, level, ...changes })
      .onConflict((conflict) => {
        const taken = conflict.columns(['site_id', 'type', 'level'])
        return Object.keys(changes).length > 0 ? taken.doUpdateSet(changes) : taken.doNothing()
      }),
  )
  await announce(transaction, 'badges', 'members')
}
