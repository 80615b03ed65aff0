import { Problem } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import type { ReportedError } from '#platform/server/outside/error-service.ts'
import { redacted } from '#platform/server/redact.ts'
import { pageIn } from './rules.ts'

/** Reports accepted from one client per window; further ones are refused. */
const MAX_REPORTS = 20
const WINDOW_MINUTES = 10
/** Clients counted at once; above this number all counts are reset. */
const MAX_CLIENTS = 10_000

type Report = { name: string; message: string; stack: string; page: string }

/**
 * Accepts reports of unhandled browser errors from members and visitors alike (ANA-09), with passwords and tokens redacted and a
 * rate limit per client. The counts live in this process only: losing them does no harm.
 */
export function errorReportHandler(report: (error: ReportedError) => void) {
  const counts = new Map<string, { since: number; count: number }>()
  return async ({ address, siteId, now }: Call, { name, message, stack, page }: Report): Promise<{ done: true }> => {
    const key = `${siteId} ${address}`
    const before = counts.get(key)
    const window =
      before && now.getTime() - before.since < WINDOW_MINUTES * 60_000 ? before : { since: now.getTime(), count: 0 }
    if (!before && counts.size >= MAX_CLIENTS) counts.clear()
    counts.set(key, window)
    window.count += 1
    if (window.count > MAX_REPORTS)
      throw new Problem('analytics.too-many-faults', 'too-many', 'Too many errors were reported. Thank you.', {
        retryAfter: WINDOW_MINUTES * 60,
      })
    report(redacted({ from: 'browser', name, message, stack, page: pageIn(page) }) as ReportedError)
    return { done: true }
  }
}
