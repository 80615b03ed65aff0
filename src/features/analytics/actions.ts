import { deviceOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { logClicks, logPages } from './log.ts'
import { insightIn, pageIn } from './rules.ts'

/**
 * Notes pages that were shown to the caller, and the insights they opened by them (ANA-02, ANA-08). The pages tell of this
 * themselves, after they are drawn: to read an insight waits for nothing, and one that was only fetched ahead is none that
 * was opened. Of one page, and of one insight, a member is counted once in a while (`SECONDS_BETWEEN_VIEWS`). `waiting`: an outside service is to hear of it too (ANA-05).
 */
export const notePages =
  (waiting: boolean) =>
  async ({ database, viewer, userAgent, rates }: Call, { pages }: { pages: string[] }): Promise<{ done: true }> => {
    const { memberId, role } = viewer
    if (memberId === null) return { done: true }
    const seconds = rates.secondsBetweenViews
    const insightIds = pages.flatMap((page) => insightIn(page) ?? [])
    await logPages(database, { memberId, seconds, pages: onceEach(pages.map(pageIn), seconds) })
    if (insightIds.length > 0)
      await logClicks(database, {
        memberId,
        role,
        seconds,
        insightIds: onceEach(insightIds, seconds),
        waiting,
        device: deviceOf(userAgent),
      })
    return { done: true }
  }

const onceEach = (things: string[], seconds: number) => (seconds === 0 ? things : Array.from(new Set(things)))
