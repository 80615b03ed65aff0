import { profilesById } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { allBadges } from './reads.ts'
import { nextBadge } from './rules.ts'
import { badgeTexts } from './texts.ts'

/**
 * The sentence of a best-answer notification: a congratulation with the number of best answers missing to the next level (NOT-09), or
 * with the note that there is no higher level (NOT-10). `bestAnswers` is the score after the award; null for an answer under a random
 * name, which raises no score (FOR-B6).
 */
export async function bestAnswerSentence(
  transaction: SiteDatabase,
  memberId: string,
  bestAnswers: number | null,
): Promise<string> {
  const [badges, profiles, text] = await Promise.all([
    allBadges(transaction),
    profilesById(transaction, [memberId]),
    badgeTexts(transaction),
  ])
  if (bestAnswers === null) return text('best.alias')
  const next = nextBadge('bestAnswers', profiles.get(memberId)?.badges ?? {}, badges)
  if (!next) return text('best.top')
  const more = Math.max(1, next.target - bestAnswers)
  return text(more === 1 ? 'best.nextOne' : 'best.next', { more, name: next.name })
}
