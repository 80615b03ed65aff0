import { Problem } from '#base/problem.ts'
import { openSemaphore } from '../semaphore.ts'

/** Files of one account that arrive at once in this process. */
const MOST_AT_ONCE = 4
/** How many more of one account wait for that, unread: the sender's line is held up, and none of it is on our disk. */
const MOST_WAITING = 100

/** Where the files of an account find a place to arrive in. */
export interface Arrivals {
  /** Resolves once there is a place, with what gives it back. Refuses one too many. */
  place(account: string): Promise<() => void>
}

/** Places for files that arrive, so many for each account, in the order in which they were asked for. */
export function openArrivals(): Arrivals {
  const { acquire } = openSemaphore({ atOnce: MOST_AT_ONCE, waiting: MOST_WAITING, refusal: tooMany })
  return { place: acquire }
}

const tooMany = () =>
  new Problem(
    'request.too-many-files',
    'too-many',
    'You are sending too many files at once. Please wait for some to arrive.',
    {
      retryAfter: 10,
    },
  )
