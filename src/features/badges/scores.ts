import {
  addToScores,
  type MemberScores,
  type Score,
  type ScoreChange,
  type ScoreSteps,
  summed,
} from '#features/members/server.ts'
import { lockShared } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'
import { awardBadges } from './award.ts'
import { allBadges } from './reads.ts'
import { dueBadges, SCORE_OF } from './rules.ts'

/** Lock held while a target changes; no score is raised meanwhile, so nobody earns a badge by an outdated target. */
export const TARGET_LOCK = 'badge-targets'

/**
 * Awards badges with a notification when a score reaches their target (FOR-34), in the transaction that raises it; they stay when the
 * score falls again. Most scores earn no badge; then neither targets nor new scores are read.
 */
export const awardForScores = subscribe('members.scoresChanging', {
  inTransaction: async (transaction, { context: { steps, change } }) => {
    if (earning(steps).length > 0) await awardDue(transaction, { steps, change, mode: 'announced' })
  },
})

/** Raises the scores of sample members: their badges are neither announced nor celebrated. */
export async function seedScores(transaction: SiteDatabase, changes: readonly ScoreChange[]): Promise<void> {
  const steps = summed(changes)
  await awardDue(transaction, { steps, change: () => addToScores(transaction, steps), mode: 'quiet' })
}

async function awardDue(
  transaction: SiteDatabase,
  { steps, change, mode }: { steps: ScoreSteps; change(): Promise<MemberScores[]>; mode: 'announced' | 'quiet' },
): Promise<void> {
  await lockShared(transaction, TARGET_LOCK)
  const raised = earning(steps)
  const totals = await change()
  const badges = await allBadges(transaction)
  const due = totals
    .filter(({ memberId }) => raised.includes(memberId))
    .flatMap(({ memberId, scores, badges: earned }) =>
      dueBadges(scores, earned, badges).map((key) => ({ memberId, ...key })),
    )
  await awardBadges(transaction, badges, due, mode)
}

const EARNING_SCORES: readonly Score[] = Object.values(SCORE_OF)

/** The members of whom a score is raised that earns badges. */
const earning = (steps: ScoreSteps): string[] =>
  [...steps].filter(([, step]) => EARNING_SCORES.some((score) => (step[score] ?? 0) > 0)).map(([memberId]) => memberId)
