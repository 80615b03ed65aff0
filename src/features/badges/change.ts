import { Problem } from '#base/problem.ts'
import { membersWithScore } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { waitTurn } from '#platform/server/database/turns.ts'
import { announce } from '#platform/server/live/announce.ts'
import { awardBadges } from './award.ts'
import type { Badge } from './contract.ts'
import { allBadges, badgeAt } from './reads.ts'
import { type BadgeKey, SCORE_OF, targetInTheWay } from './rules.ts'
import { TARGETS } from './scores.ts'

interface BadgeChange extends BadgeKey {
  name?: string | undefined
  title?: string | undefined
  description?: string | undefined
  target?: number | undefined
}

/**
 * Changes what a site says about a badge; it shows and counts from this moment (ADM-10). Targets rise from level to level. Whoever
 * has reached a lower target earns the badge here and now; a higher one takes nothing away.
 */
export function changeBadge(call: Call, { type, level, ...fields }: BadgeChange): Promise<Badge> {
  const key = { type, level }
  return call.change(async (transaction) => {
    if (fields.target !== undefined) await waitTurn(transaction, TARGETS)
    const before = await allBadges(transaction)
    refuseTarget(before, key, fields.target)
    await keepBadge(transaction, key, fields)
    const badge = await badgeAt(transaction, key)
    const was = before.find((other) => other.type === type && other.level === level)
    call.audit.note({ subject: `${type}/${level}`, before: was && loggedOf(was), after: loggedOf(badge) })
    if (fields.target !== undefined) await awardReached(transaction, badge)
    return badge
  })
}

/** What the audit log says of a badge. */
const loggedOf = ({ name, title, description, target }: Badge) => ({ name, title, description, target })

function refuseTarget(badges: readonly Badge[], key: BadgeKey, target: number | undefined): void {
  const other = target === undefined ? undefined : targetInTheWay({ ...key, target }, badges)
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
  await awardBadges(transaction, [badge], due, 'told')
}

/** Writes what the site says of a badge, and tells open screens. */
export async function keepBadge(
  transaction: SiteDatabase,
  { type, level }: BadgeKey,
  fields: Omit<BadgeChange, keyof BadgeKey> & { picture?: string | null },
): Promise<void> {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  await transaction.run(
    sql
      .insertInto('badge')
      .values({ site_id: transaction.siteId, type, level, ...said })
      .onConflict((conflict) => {
        const taken = conflict.columns(['site_id', 'type', 'level'])
        return Object.keys(said).length > 0 ? taken.doUpdateSet(said) : taken.doNothing()
      }),
  )
  await announce(transaction, 'badges', 'members')
}
