import pg from 'pg'
import { LOCK_TIMEOUT_MS, type Patience, withLockRetries } from './waits.ts'

/** Rows of the first batch, and of the largest. */
const SIZE = { first: 500, most: 10_000 }
/** How long a batch may hold its rows, in ms; one that takes longer is ended and made smaller (security.md 8: no lock over 1 s). */
const BATCH_TIMEOUT_MS = 1_000
/** Batches that take longer than this, in ms, become smaller, those that take a quarter of it larger. */
const AIM_MS = 200

/**
 * Runs the one statement of a backfill again and again, each time with the number of rows it may change as `$1`, until it changes none.
 * Each batch is a transaction of its own, so nobody waits for more than one batch, and a run that was killed goes on with what is left.
 * Rejects where a single row takes longer than a batch may.
 */
export async function runBackfill(client: pg.Client, sql: string, patience: Patience): Promise<number> {
  let size = SIZE.first
  for (let total = 0; ; ) {
    const begun = performance.now()
    const changed = await withLockRetries(() => batch(client, sql, size), patience)
    if (changed === 0) return total
    if (changed === undefined) {
      if (size === 1) throw new Error(`one row takes longer than ${BATCH_TIMEOUT_MS} ms`)
      size = Math.ceil(size / 10)
    } else {
      total += changed
      size = nextSize(size, performance.now() - begun)
    }
  }
}

function nextSize(size: number, ms: number): number {
  if (ms > AIM_MS) return Math.ceil(size / 2)
  return ms < AIM_MS / 4 ? Math.min(size * 2, SIZE.most) : size
}

/** The rows changed; undefined where the batch took too long and nothing of it happened. */
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
