import { setImmediate } from 'node:timers/promises'

/** Long work in parts, after each of which other requests may run. */
export interface Pauses {
  /** To be awaited after each part. Throws once the work has taken longer than it may. */
  next: () => Promise<void>
}

/** Lets other requests run whenever work has had the thread for so many ms; `refusal` once all of it has taken `mostMs`. */
export function pausesEvery(sliceMs: number, limit?: { mostMs: number; refusal: () => Error }): Pauses {
  let since = performance.now()
  let total = 0
  return {
    async next() {
      const taken = performance.now() - since
      if (taken < sliceMs) return
      total += taken
      if (limit && total > limit.mostMs) throw limit.refusal()
      await setImmediate()
      since = performance.now()
    },
  }
}
