import { profilesById } from '#features/members/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { allBadges } from './reads.ts'
import { nextBadge } from './rules.ts'
import { badgeTexts } from './texts.ts'

/**
 * What the notice of a best answer says to its author, whose score it has raised to `bestAnswers` already: a congratulation, and
 * how many more are needed for the next level (NOT-09), or that there is none above (NOT-10). Null where it was written under a
 * random name and raised nothing (FOR-B6).
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
