import { setTimeout as pause } from 'node:timers/promises'

interface Retrying {
  /** Whether what was thrown passes by itself, so that the same may be tried again. */
  passes(problem: unknown): boolean
  /** How long to try, in ms; then the last problem is thrown. For ever unless given. */
  forMs?: number
  /** Pause between two tries, in ms. */
  everyMs?: number
  /** Called once, before the first pause. */
  waiting?(problem: unknown): void
}

/** Does `work`, again and again as long as what it throws passes. Whatever else it throws, and the last problem, is thrown at once. */
export async function retry<Result>(
  work: () => Promise<Result>,
  { passes, forMs = Number.POSITIVE_INFINITY, everyMs = 200, waiting }: Retrying,
): Promise<Result> {
  const begun = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (problem) {
      if (!passes(problem) || performance.now() - begun + everyMs > forMs) throw problem
      if (tries === 1) waiting?.(problem)
      // Not all at the same moment: they would take each other's place again.
      await pause(everyMs * (0.5 + Math.random() / 2))
    }
  }
}
