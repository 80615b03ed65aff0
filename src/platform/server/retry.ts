import { setTimeout as pause } from 'node:timers/promises'

interface Retrying {
  /** Whether the error is temporary, so that the work may be retried. */
  passes(problem: unknown): boolean
  /** Total time for retries, in ms; then the last error is thrown. Unlimited by default. */
  forMs?: number
  /** Pause between two attempts, in ms. */
  everyMs?: number
  /** Called once, before the first pause. */
  waiting?(problem: unknown): void
}

/** Runs `work` and retries it while its error is temporary. Any other error, and the last one, is thrown. */
export async function retry<Result>(
  work: () => Promise<Result>,
  { passes, forMs = Number.POSITIVE_INFINITY, everyMs = 200, waiting }: Retrying,
): Promise<Result> {
  const started = performance.now()
  for (let attempts = 1; ; attempts++) {
    try {
      return await work()
    } catch (problem) {
      if (!passes(problem) || performance.now() - started + everyMs > forMs) throw problem
      if (attempts === 1) waiting?.(problem)
      // Jitter, so that retries do not collide again.
      await pause(everyMs * (0.5 + Math.random() / 2))
    }
  }
}
