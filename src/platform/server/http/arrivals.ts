import { Problem } from '#base/problem.ts'
import { openSemaphore } from '../semaphore.ts'

/** Concurrent streamed uploads per account in this process. */
const MAX_CONCURRENT = 4
/** Further uploads per account that may queue; they are not read meanwhile, so backpressure stops the sender. */
const MAX_QUEUED = 100

/** Limits concurrent streamed uploads per account. */
export interface Arrivals {
  /** Resolves with a release function once a slot is free. Refuses when the queue is full. */
  acquire(account: string): Promise<() => void>
}

/** Opens the upload slots, granted per account in order of request. */
export function openArrivals(): Arrivals {
  const { acquire } = openSemaphore({ concurrency: MAX_CONCURRENT, maxQueued: MAX_QUEUED, refusal: tooMany })
  return { acquire }
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
