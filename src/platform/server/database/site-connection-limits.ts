import { Problem } from '#base/problem.ts'
import { openSemaphore, type Semaphore } from '../semaphore.ts'

/** How long a statement waits for one of its site's connections (ms), as long as for a pool connection. */
const MAX_WAIT_MS = 5_000

/**
 * Limits each site to `most` concurrent connections, so that a busy site leaves some for all others. First come, first served;
 * a wait of more than `maxWaitMs` is refused with 503.
 */
export const siteConnectionLimits = (most: number, maxWaitMs = MAX_WAIT_MS): Semaphore =>
  openSemaphore({ concurrency: most, maxWaitMs, refusal: busy })

const busy = () =>
  new Problem('service.unavailable', 'unavailable', 'The service is busy. Please try once more in a moment.', {
    retryAfter: 2,
  })
