import type { Problem } from '#base/problem.ts'

/** How many hold a semaphore at once, how many wait for it, and what one too many is told. */
export interface SemaphoreLimits {
  atOnce: number
  waiting: number
  refusal: () => Problem
}

/** A bounded semaphore for each key, within this process. */
export interface Semaphore {
  /** Resolves once the caller may go on, in the order of asking, with what lets the next one in. Rejects with the refusal where too many wait. */
  acquire(key: string): Promise<() => void>
  /** Throws the refusal where the next `acquire` would, so that work before it can be spared. */
  refuseWhenFull(key: string): void
}

/** Opens a semaphore: `atOnce` callers of one key go on, `waiting` more queue in order, any other is refused. */
export function openSemaphore({ atOnce, waiting, refusal }: SemaphoreLimits): Semaphore {
  const held = new Map<string, { taken: number; queue: (() => void)[] }>()
  const isFull = (key: string) => (held.get(key)?.queue.length ?? 0) >= waiting
  return {
    refuseWhenFull: (key) => {
      if (isFull(key)) throw refusal()
    },
    acquire: async (key) => {
      const known = held.get(key) ?? { taken: 0, queue: [] }
      held.set(key, known)
      if (known.taken < atOnce) known.taken += 1
      else if (isFull(key)) throw refusal()
      else
        await new Promise<void>((resolve) => {
          known.queue.push(resolve)
        })
      return () => {
        const next = known.queue.shift()
        if (next) return next()
        known.taken -= 1
        if (known.taken === 0) held.delete(key)
      }
    },
  }
}
