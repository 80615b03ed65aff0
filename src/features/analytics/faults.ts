import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import type { Fault } from '#platform/server/outside/error-service.ts'
import { redacted } from '#platform/server/redact.ts'
import { pageIn } from './rules.ts'

/** Faults one client may tell of in a time, in minutes; what it tells after that is refused. */
const MOST = 20
const MINUTES = 10
/** Clients that are counted at once; with more of them, counting begins anew. */
const MOST_CLIENTS = 10_000

type Report = { name: string; message: string; stack: string; page: string }

/**
 * Takes errors that nobody handled in a browser, of members and visitors alike (ANA-09): without passwords and tokens, and no
 * more of one client than anybody needs to understand them. Counted by this process alone: a limit that is lost does no harm.
 */
export function faultManifest(tell: (fault: Fault) => void) {
  const counts = new Map<string, { since: number; told: number }>()
  return async ({ address, siteId, now }: Call, { name, message, stack, page }: Report): Promise<{ done: true }> => {
    const key = `${siteId} ${address}`
    const before = counts.get(key)
    const count = before && now.getTime() - before.since < MINUTES * 60_000 ? before : { since: now.getTime(), told: 0 }
    if (!before && counts.size >= MOST_CLIENTS) counts.clear()
    counts.set(key, count)
    count.told += 1
    if (count.told > MOST)
      throw new Problem('analytics.too-many-faults', 'too-many', 'Enough was told of. Thank you.', {
        retryAfter: MINUTES * 60,
      })
    tell(redacted({ from: 'browser', name, message, stack, page: pageIn(page) }) as Fault)
    return { done: true }
  }
}
