import { addToScores, type Score, sendToScores } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { holdOffTurn } from '#platform/server/database/turns.ts'
import { awardBadges } from './award.ts'
import { allBadges } from './reads.ts'
import { dueBadges, SCORE_OF } from './rules.ts'

/** Whoever changes a target has this turn; meanwhile no score is raised, so that nobody reaches a target that is not theirs any more. */
export const TARGETS = 'badge-targets'

export interface ScoreChange {
  memberId: string
  by: Partial<Record<Score, number>>
}

/**
 * Raises, or lowers, members' scores in the transaction of the cause (FOR-31 to FOR-33), exactly, whoever does so at the same
 * moment. Badges whose target is reached by that are awarded with it, once and for ever, each with its notice (FOR-34); a score
 * that falls again keeps them. Gives what the scores are now, of those members who are still there.
 */
export function raiseScores(
  transaction: SiteDatabase,
  changes: readonly ScoreChange[],
): Promise<{ memberId: string; scores: Record<Score, number> }[]> {
  return raise(transaction, changes, 'told')
}

/** The same for scores that no badge is for; nobody waits to know what they are now. */
export async function countScores(
  transaction: SiteDatabase,
  changes: readonly (ScoreChange & { by: Partial<Record<PlainScore, number>> })[],
): Promise<void> {
  await sendToScores(transaction, summed(changes))
}
type PlainScore = Exclude<Score, (typeof SCORE_OF)[keyof typeof SCORE_OF]>

/** The same for made-up members: what they earn is neither told nor celebrated. */
export async function seedScores(transaction: SiteDatabase, changes: readonly ScoreChange[]): Promise<void> {
  await raise(transaction, changes, 'quiet')
}

async function raise(transaction: SiteDatabase, changes: readonly ScoreChange[], how: 'told' | 'quiet') {
  const steps = summed(changes)
  if (steps.size > 0) await holdOffTurn(transaction, TARGETS)
  const standings = await addToScores(transaction, steps)
  // Most scores earn nothing; then no target is asked for.
  const climbed = standings.filter(({ memberId }) => EARNING.some((score) => (steps.get(memberId)?.[score] ?? 0) > 0))
  if (climbed.length > 0) {
    const badges = await allBadges(transaction)
    const due = climbed.flatMap(({ memberId, scores, badges: held }) =>
      dueBadges(scores, held, badges).map((key) => ({ memberId, ...key })),
    )
    await awardBadges(transaction, badges, due, how)
  }
  return standings.map(({ memberId, scores }) => ({ memberId, scores }))
}

const EARNING: readonly Score[] = Object.values(SCORE_OF)

/** One change per member. */
function summed(changes: readonly ScoreChange[]): Map<string, Partial<Record<Score, number>>> {
  const sums = new Map<string, Partial<Record<Score, number>>>()
  for (const { memberId, by } of changes) {
    const sum = sums.get(memberId) ?? {}
    for (const [score, step] of Object.entries(by) as [Score, number][]) sum[score] = (sum[score] ?? 0) + step
    sums.set(memberId, sum)
  }
  return sums
}
