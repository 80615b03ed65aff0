import { addToScores, type Score, sendToScores } from '#features/members/server.ts'
import { lockShared } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { awardBadges } from './award.ts'
import { allBadges } from './reads.ts'
import { dueBadges, SCORE_OF } from './rules.ts'

/** Lock held while a target changes; no score is raised meanwhile, so nobody earns a badge by an outdated target. */
export const TARGET_LOCK = 'badge-targets'

export interface ScoreChange {
  memberId: string
  by: Partial<Record<Score, number>>
}

/**
 * Changes members' scores in the transaction of the cause, correct under concurrency (FOR-31 to FOR-33). Badges whose target is reached are
 * awarded with a notification (FOR-34) and stay when the score falls again. Returns the new scores of the members who still exist.
 */
export function raiseScores(
  transaction: SiteDatabase,
  changes: readonly ScoreChange[],
): Promise<{ memberId: string; scores: Record<Score, number> }[]> {
  return raise(transaction, changes, 'announced')
}

/** The same for scores that earn no badge; does not wait for the new values. */
export async function countScores(
  transaction: SiteDatabase,
  changes: readonly (ScoreChange & { by: Partial<Record<PlainScore, number>> })[],
): Promise<void> {
  await sendToScores(transaction, summed(changes))
}
type PlainScore = Exclude<Score, (typeof SCORE_OF)[keyof typeof SCORE_OF]>

/** The same for sample members: their badges are neither announced nor celebrated. */
export async function seedScores(transaction: SiteDatabase, changes: readonly ScoreChange[]): Promise<void> {
  await raise(transaction, changes, 'quiet')
}

async function raise(transaction: SiteDatabase, changes: readonly ScoreChange[], mode: 'announced' | 'quiet') {
  const steps = summed(changes)
  if (steps.size > 0) await lockShared(transaction, TARGET_LOCK)
  const totals = await addToScores(transaction, steps)
  // Most scores earn no badge; then the targets are not read.
  const raised = totals.filter(({ memberId }) =>
    EARNING_SCORES.some((score) => (steps.get(memberId)?.[score] ?? 0) > 0),
  )
  if (raised.length > 0) {
    const badges = await allBadges(transaction)
    const due = raised.flatMap(({ memberId, scores, badges: earned }) =>
      dueBadges(scores, earned, badges).map((key) => ({ memberId, ...key })),
    )
    await awardBadges(transaction, badges, due, mode)
  }
  return totals.map(({ memberId, scores }) => ({ memberId, scores }))
}

const EARNING_SCORES: readonly Score[] = Object.values(SCORE_OF)

/** Sums up the changes per member. */
function summed(changes: readonly ScoreChange[]): Map<string, Partial<Record<Score, number>>> {
  const sums = new Map<string, Partial<Record<Score, number>>>()
  for (const { memberId, by } of changes) {
    const sum = sums.get(memberId) ?? {}
    for (const [score, step] of Object.entries(by) as [Score, number][]) sum[score] = (sum[score] ?? 0) + step
    sums.set(memberId, sum)
  }
  return sums
}
