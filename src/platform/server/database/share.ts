import { Problem } from '#base/problem.ts'
import { openSemaphore, type Semaphore } from '../semaphore.ts'

/** How long a site's statement waits for its share of the connections (ms), as long as for a connection itself. */
const MOST_WAIT_MS = 5_000

/**
 * Lets each site use `most` connections at the same time, so that what the members of one do leaves some for all others. First come, first
 * served; whoever waits for longer than `mostWait` ms is refused with 503.
 */
export const sharesOf = (most: number, mostWait = MOST_WAIT_MS): Semaphore =>
  openSemaphore({ atOnce: most, mostWait, refusal: busy })

const busy = () =>
  new Problem('service.unavailable', 'unavailable', 'The service is busy. Please try once more in a moment.', {
    retryAfter: 2,
  })
