import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * Lock timeout of a migration, in ms, after which it rolls back and retries: later statements queue behind its lock request for that
 * long (security.md 8: no lock over 1 s).
 */
export const LOCK_TIMEOUT_MS = 300

export interface RetryPolicy {
  /** Number of attempts before a migration fails. */
  attempts: number
  /** Maximum pause between two attempts, in ms; the first is a sixteenth of it. */
  longestPauseMs: number
}

/** Two to three minutes: longer than any statement of the product holds a lock. */
export const RETRY_POLICY: RetryPolicy = { attempts: 100, longestPauseMs: 1_600 }

/**
 * Runs `attempt` until it gets its locks, with short pauses for queued statements to go first. Any other error, and the last lock
 * error, is thrown.
 */
export async function withLockRetries<Result>(
  attempt: () => Promise<Result>,
  { attempts, longestPauseMs }: RetryPolicy,
  retried: (attempts: number) => void = () => {},
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (problem) {
      if (!isLockProblem(problem)) throw problem
      if (tried >= attempts) throw new LockProblem(attempts, problem)
      retried(tried)
      await pause((longestPauseMs / 2 ** Math.max(0, 4 - tried)) * (0.5 + Math.random() / 2))
    }
  }
}

class LockProblem extends Error {
  constructor(attempts: number, cause: unknown) {
    super(
      `it did not get a lock it needs in ${attempts} tries, as another transaction holds it. Look for one that has been open for long (select pid, xact_start, query from pg_stat_activity order by xact_start), end it, and start again; nothing of this migration was changed`,
      { cause },
    )
  }
}

/** A lock timeout or a deadlock. */
function isLockProblem(problem: unknown): boolean {
  return problem instanceof pg.DatabaseError && ['55P03', '40P01'].includes(problem.code ?? '')
}
