import type { Problem } from '#base/problem.ts'

/** How many hold a semaphore at once, how many wait for it and how long, and what one too many, or who waited too long, is told. */
export interface SemaphoreLimits {
  atOnce: number
  /** Any number where it is not said. */
  waiting?: number
  /** In ms; as long as it takes where it is not said. */
  mostWait?: number
  refusal: () => Problem
}

/** A bounded semaphore for each key, within this process. */
export interface Semaphore {
  /** Resolves once the caller may go on, in the order of asking, with what lets the next one in. Rejects with the refusal where too many wait, or it takes too long. */
  acquire(key: string): Promise<() => void>
  /** Throws the refusal where the next `acquire` would, so that work before it can be spared. */
  refuseWhenFull(key: string): void
}

/** Opens a semaphore: `atOnce` callers of one key go on, `waiting` more queue in order for `mostWait` ms, any other is refused. */
export function openSemaphore({ atOnce, waiting = Infinity, mostWait, refusal }: SemaphoreLimits): Semaphore {
  const held = new Map<string, { taken: number; queue: (() => void)[] }>()
  const isFull = (key: string) => (held.get(key)?.queue.length ?? 0) >= waiting
  const queued = (queue: (() => void)[]) =>
    new Promise<void>((resolve, reject) => {
      const late =
        mostWait === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(begin), 1)
              reject(refusal())
            }, mostWait)
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
      const known = held.get(key) ?? { taken: 0, queue: [] }
      held.set(key, known)
      if (known.taken < atOnce) known.taken += 1
      else if (isFull(key)) throw refusal()
      else await queued(known.queue)
      return () => {
        const next = known.queue.shift()
        if (next) return next()
        known.taken -= 1
        if (known.taken === 0) held.delete(key)
      }
    },
  }
}
