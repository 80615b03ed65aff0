import type pg from 'pg'
import type { Log } from '../log.ts'
import { type ChangeCursor, COLUMNS, type LiveChange, SETTLED } from './changes.ts'

/** Maximum rows per read; a read that returns this many is repeated. */
const BATCH = 1_000

/** Delays (ms) before rechecking changes that an older open transaction still holds back. */
const MIN_RECHECK_MS = 20
const MAX_RECHECK_MS = 1_000

/**
 * `SETTLED`, but ignoring transactions of other databases of this PostgreSQL, which announce nothing here: a long one there must not
 * delay us. Only transactions that certainly belong elsewhere are ignored: those whose backend also locks a table of another database.
 */
const SETTLED_HERE = `xid < coalesce((
  with held as materialized (select pid, locktype, mode, transactionid, database from pg_locks where granted),
    elsewhere as (
      select own.transactionid from held own join held of_table using (pid)
      where own.locktype = 'transactionid' and own.mode = 'ExclusiveLock' and of_table.locktype = 'relation'
        and of_table.database not in (0, (select oid from pg_database where datname = current_database())))
  select min(under_way) from pg_snapshot_xip(pg_current_snapshot()) as under_way
  where under_way::xid not in (select transactionid from elsewhere)), pg_snapshot_xmax(pg_current_snapshot()))`

/** Reads settled changes in order and passes each to `publish` once. Calls of `read` during a read are combined into one more. */
export function changeReader(pool: pg.Pool, publish: (changes: LiveChange[]) => void, log: Log) {
  let cursor: ChangeCursor | undefined
  let reading = false
  let again = false
  let recheck: NodeJS.Timeout | undefined
  let recheckMs = MIN_RECHECK_MS

  const read = async (): Promise<void> => {
    again = true
    if (reading) return
    reading = true
    try {
      while (again) {
        again = false
        await readOnce()
      }
    } catch (problem) {
      log.debug({ err: problem }, 'live changes could not be read')
    } finally {
      reading = false
    }
  }

  const readOnce = async (): Promise<void> => {
    cursor ??= await newest(pool)
    // The closer check takes a millisecond or two: not worth it while a short transaction of our own is just ending, as is common under load.
    const rows = await changesAfter(pool, cursor, { closer: recheckMs > 2 * MIN_RECHECK_MS })
    const settled = rows.filter((row) => row.settled)
    if (settled.length > 0 || rows.length === 0) recheckMs = MIN_RECHECK_MS
    if (settled.length < rows.length) scheduleRecheck()
    const last = settled.at(-1)
    if (!last) return
    cursor = { xid: last.xid, id: last.id }
    again ||= settled.length === BATCH
    publish(settled)
  }

  /** Rechecks changes held back by an older open transaction, as its end is not announced. Backs off exponentially. */
  const scheduleRecheck = (): void => {
    if (recheck) return
    recheck = setTimeout(() => {
      recheck = undefined
      void read()
    }, recheckMs).unref()
    recheckMs = Math.min(recheckMs * 2, MAX_RECHECK_MS)
  }

  return {
    read,
    /** The position up to which everything has been published; undefined before the first read. */
    get cursor() {
      return cursor
    },
    stop: () => clearTimeout(recheck),
  }
}

async function changesAfter(pool: pg.Pool, { xid, id }: ChangeCursor, { closer }: { closer: boolean }) {
  const { rows } = await pool.query<LiveChange & { settled: boolean }>({
    name: closer ? 'live_changes_here' : 'live_changes',
    text: `select ${COLUMNS}, ${closer ? SETTLED_HERE : SETTLED} as settled from live_change where (xid, id) > ($1::xid8, $2::bigint)
       order by live_change.xid, live_change.id limit ${BATCH}`,
    values: [xid, id],
  })
  return rows
}

/** The newest settled position; with no stored changes, a position before the next one. */
async function newest(pool: pg.Pool): Promise<ChangeCursor> {
  const { rows } = await pool.query<ChangeCursor>(
    `(select xid::text, id::text from live_change where ${SETTLED} order by live_change.xid desc, live_change.id desc limit 1)
     union all select pg_snapshot_xmin(pg_current_snapshot())::text, '0' limit 1`,
  )
  return rows[0] as ChangeCursor
}
