import pg from 'pg'
import { LOCK_TIMEOUT_MS, type RetryPolicy, withLockRetries } from './waits.ts'

/** Rows of the first and of the largest batch. */
const SIZE = { first: 500, most: 10_000 }
/** Timeout of a batch, in ms; on timeout it is retried with fewer rows (security.md 8: no lock over 1 s). */
const BATCH_TIMEOUT_MS = 1_000
/** Target duration of a batch, in ms: slower ones shrink, those that take less than a quarter of it grow. */
const AIM_MS = 200

/**
 * Repeats the one statement of a backfill, with the maximum number of rows as `$1`, until it changes none. Each batch is a transaction
 * of its own, so nobody waits for more than one batch, and an interrupted run continues where it stopped. Rejects if a single row takes
 * longer than a batch may.
 */
export async function runBackfill(client: pg.Client, sql: string, retryPolicy: RetryPolicy): Promise<number> {
  let size = SIZE.first
  for (let total = 0; ; ) {
    const started = performance.now()
    const changed = await withLockRetries(() => batch(client, sql, size), retryPolicy)
    if (changed === 0) return total
    if (changed === undefined) {
      if (size === 1) throw new Error(`one row takes longer than ${BATCH_TIMEOUT_MS} ms`)
      size = Math.ceil(size / 10)
    } else {
      total += changed
      size = nextSize(size, performance.now() - started)
    }
  }
}

function nextSize(size: number, ms: number): number {
  if (ms > AIM_MS) return Math.ceil(size / 2)
  return ms < AIM_MS / 4 ? Math.min(size * 2, SIZE.most) : size
}

/** The number of changed rows; undefined if the batch timed out and was rolled back. */
async function batch(client: pg.Client, sql: string, size: number): Promise<number | undefined> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}; set local statement_timeout = ${BATCH_TIMEOUT_MS}`)
    const { rowCount } = await client.query(sql, [size])
    await client.query('commit')
    return rowCount ?? 0
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    if (problem instanceof pg.DatabaseError && problem.code === '57014') return undefined
    throw problem
  }
}
