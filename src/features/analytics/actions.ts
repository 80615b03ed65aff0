import { deviceOf } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { logClicks, logPages } from './log.ts'
import { insightIn, pageIn } from './rules.ts'

/**
 * Records the pages the caller has viewed and the insights opened through them (ANA-02, ANA-08). The pages report this themselves
 * after rendering: reading an insight waits for nothing, and a prefetched insight does not count as opened. Repeated views of the
 * same page or insight by a member count once per `SECONDS_BETWEEN_VIEWS`. `waiting` queues the views for an external service too (ANA-05).
 */
export const notePages =
  (waiting: boolean) =>
  async ({ database, viewer, userAgent, rates }: Call, { pages }: { pages: string[] }): Promise<{ done: true }> => {
    const { memberId, role } = viewer
    if (memberId === null) return { done: true }
    const seconds = rates.secondsBetweenViews
    const insightIds = pages.flatMap((page) => insightIn(page) ?? [])
    await logPages(database, { memberId, seconds, pages: unique(pages.map(pageIn), seconds) })
    if (insightIds.length > 0)
      await logClicks(database, {
        memberId,
        role,
        seconds,
        insightIds: unique(insightIds, seconds),
        waiting,
        device: deviceOf(userAgent),
      })
    return { done: true }
  }

const unique = (things: string[], seconds: number) => (seconds === 0 ? things : Array.from(new Set(things)))
