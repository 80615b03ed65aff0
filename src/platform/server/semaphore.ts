import type { Problem } from '#base/problem.ts'

/** Limits of a semaphore per key, and the error for callers beyond them. */
export interface SemaphoreLimits {
  concurrency: number
  /** Unlimited by default. */
  maxQueued?: number
  /** In ms; unlimited by default. */
  maxWaitMs?: number
  refusal: () => Problem
}

/** A bounded semaphore per key, within this process. */
export interface Semaphore {
  /** Resolves with a release function in FIFO order. Rejects with the refusal if the queue is full or the wait times out. */
  acquire(key: string): Promise<() => void>
  /** Throws the refusal if the next `acquire` would, to avoid work before it. */
  refuseWhenFull(key: string): void
}

/** Opens a semaphore: per key, `concurrency` callers run, `maxQueued` more wait in order for up to `maxWaitMs`, and any other is refused. */
export function openSemaphore({ concurrency, maxQueued = Infinity, maxWaitMs, refusal }: SemaphoreLimits): Semaphore {
  const slots = new Map<string, { taken: number; queue: (() => void)[] }>()
  const isFull = (key: string) => (slots.get(key)?.queue.length ?? 0) >= maxQueued
  const queued = (queue: (() => void)[]) =>
    new Promise<void>((resolve, reject) => {
      const late =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(begin), 1)
              reject(refusal())
            }, maxWaitMs)
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      queue.push(begin)
    })
  return {
    refuseWhenFull: (key) => {
      if (isFull(key)) throw refusal()
    },
    acquire: async (key) => {
      const known = slots.get(key) ?? { taken: 0, queue: [] }
      slots.set(key, known)
      if (known.taken < concurrency) known.taken += 1
      else if (isFull(key)) throw refusal()
      else await queued(known.queue)
      return () => {
        const next = known.queue.shift()
        if (next) return next()
        known.taken -= 1
        if (known.taken === 0) slots.delete(key)
      }
    },
  }
}
