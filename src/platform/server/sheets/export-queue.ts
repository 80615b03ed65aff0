import { Problem } from '#base/problem.ts'

/** Files made at once across all sites (one per site). Each may need a core and a lot of memory. */
const MAX_CONCURRENT_EXPORTS = 2

/** Longer waits are refused, before browsers or proxies time out. */
const MAX_WAIT_MS = 20_000

interface Waiting {
  siteId: string
  begin: () => void
}

/**
 * Queues exports: one at a time per site, so that heavy use delays only members of the same site, and a few across all sites, so that
 * other requests keep getting processor time. Refuses an export that has waited too long.
 */
export function createExportQueue({ maxConcurrent = MAX_CONCURRENT_EXPORTS, maxWaitMs = MAX_WAIT_MS } = {}) {
  const busy = new Set<string>()
  const waiting: Waiting[] = []

  function beginNext(): void {
    if (busy.size >= maxConcurrent) return
    const index = waiting.findIndex(({ siteId }) => !busy.has(siteId))
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    if (!next) return
    busy.add(next.siteId)
    next.begin()
    beginNext()
  }

  const waitForSlot = (siteId: string) =>
    new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(tooManyExports())
      }, maxWaitMs)
      const entry: Waiting = {
        siteId,
        begin: () => {
          clearTimeout(timeout)
          resolve()
        },
      }
      waiting.push(entry)
      beginNext()
    })

  return async function runQueued<Made>(siteId: string, make: () => Promise<Made>): Promise<Made> {
    await waitForSlot(siteId)
    try {
      return await make()
    } finally {
      busy.delete(siteId)
      beginNext()
    }
  }
}

/** Most files are made within this time. */
const RETRY_AFTER_SECONDS = 15

const tooManyExports = () =>
  new Problem('request.exports-busy', 'too-many', 'Other exports are still running. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
