import pg from 'pg'
import { openPool } from '../database/pool.ts'
import type { Log } from '../log.ts'
import { nextReading } from './next-reading.ts'
import { pace } from './pace.ts'

/** A committed change of any site, with its cursor. */
export interface LiveChange {
  xid: string
  id: string
  siteId: string
  topic: string
  audience: string
}

/** A position in the order of all changes. */
export interface ChangeCursor {
  xid: string
  id: string
}

/** Hours for which a stream can be resumed. */
const RETENTION_HOURS = 2

/** Deletes expired changes, and all before the newest of them, so that what remains has no gaps. */
export const SWEEP_CHANGES = `
  delete from live_change where (xid, id) <= (
    select xid, id from live_change where at < now() - interval '${RETENTION_HOURS} hours' order by xid desc, id desc limit 1)`

export interface ChangeFeed {
  /** Notifies all processes of a commit, at once or, under load, within 20 ms; cheap, may be called often. */
  poke(): void
  /** The position up to which everything has been published; undefined before the first read. */
  readonly cursor: ChangeCursor | undefined
  /** All changes of one site after a cursor, oldest first; undefined if some of them have expired. */
  since(siteId: string, cursor: ChangeCursor): Promise<LiveChange[] | undefined>
  /** False while disconnected; cached data must not be trusted then. */
  readonly connected: boolean
  /** For checking open streams, on a connection of its own. */
  query: pg.Pool['query']
  stop(): Promise<void>
}

/** LISTEN/NOTIFY channel for commits. */
export const CHANNEL = 'guildhall_live'
/** Maximum rows per read; a read that returns this many is repeated. */
const BATCH = 1_000
/** Polling interval, in case a notification was lost with its process. */
const POLL_EVERY_MS = 1_000

/**
 * Limits the notifications of a process: each wakes every listening connection and makes every process read. A few are sent at once;
 * under continuous load, those of 20 ms are combined.
 */
const NOTIFY_PACE = { atOnce: 5, everyMs: 20 }

/** Delay before rechecking changes that an older open transaction still holds back. */
const MIN_RECHECK_MS = 20

/** Timeout of one lookup of missed changes, and of waiting for its connection (ms); then the stream breaks and reconnects. */
const LOOKUP_TIMEOUT_MS = 2_000
const MAX_WAIT_MS = 5_000

const COLUMNS = 'xid::text, id::text, site_id as "siteId", topic, audience'
/** Rows that no older open transaction can still precede. */
const SETTLED = 'xid < pg_snapshot_xmin(pg_current_snapshot())'

/**
 * The same, but ignoring transactions of other databases of this PostgreSQL, which announce nothing here: a long one there must not
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

/**
 * Follows the changes of all sites over one direct connection (LISTEN needs one) and passes each to `publish` once, in order.
 * Reconnects automatically without missing any commits.
 */
export function followChanges(jobsUrl: string, publish: (changes: LiveChange[]) => void, log: Log): ChangeFeed {
  const pool = openPool({ connectionString: jobsUrl, max: 2, application_name: 'guildhall live' })
  // Separate connections: hundreds of reconnecting readers must delay neither the feed nor the session checks.
  const readers = openPool({
    connectionString: jobsUrl,
    max: 2,
    application_name: 'guildhall live readers',
    statement_timeout: LOOKUP_TIMEOUT_MS,
    connectionTimeoutMillis: MAX_WAIT_MS,
  })
  const checks = openPool({
    connectionString: jobsUrl,
    max: 1,
    application_name: 'guildhall live checks',
    statement_timeout: LOOKUP_TIMEOUT_MS,
    connectionTimeoutMillis: LOOKUP_TIMEOUT_MS,
  })
  const missedSince = nextReading<LiveChange[] | undefined>()
  let listener: pg.Client | undefined
  let cursor: ChangeCursor | undefined
  let reading = false
  let again = false
  let poked = false
  let pokedAgain = false
  let stopped = false
  let soon: NodeJS.Timeout | undefined
  let recheckMs = MIN_RECHECK_MS

  const read = async (): Promise<void> => {
    if (reading) {
      again = true
      return
    }
    reading = true
    try {
      do {
        again = false
        await readOnce()
      } while (again)
    } catch (problem) {
      log.debug({ err: problem }, 'live changes could not be read')
    } finally {
      reading = false
    }
  }

  const readOnce = async (): Promise<void> => {
    cursor ??= await newest(pool)
    // The closer check takes a millisecond or two: not worth it while a short transaction of our own is just ending, as is common under load.
    const closer = recheckMs > 2 * MIN_RECHECK_MS
    const { rows } = await pool.query<LiveChange & { settled: boolean }>({
      name: closer ? 'live_changes_here' : 'live_changes',
      text: `select ${COLUMNS}, ${closer ? SETTLED_HERE : SETTLED} as settled from live_change where (xid, id) > ($1::xid8, $2::bigint)
       order by live_change.xid, live_change.id limit ${BATCH}`,
      values: [cursor.xid, cursor.id],
    })
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
    if (soon) return
    soon = setTimeout(() => {
      soon = undefined
      void read()
    }, recheckMs).unref()
    recheckMs = Math.min(recheckMs * 2, POLL_EVERY_MS)
  }

  const listen = async (): Promise<void> => {
    if (stopped) return
    const client = new pg.Client({ connectionString: jobsUrl, application_name: 'guildhall live', keepAlive: true })
    client.on('error', () => {})
    client.on('end', () => {
      listener = undefined
      if (!stopped) setTimeout(() => void listen(), 200).unref()
    })
    client.on('notification', () => void read())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      // Catch up first: until then, cached data may be stale.
      await read()
      listener = client
    } catch {
      await client.end().catch(() => {})
    }
  }

  const timer = setInterval(() => void read(), POLL_EVERY_MS)
  timer.unref()
  void listen()

  const wait = pace(NOTIFY_PACE)
  const poke = (): void => {
    pokedAgain = poked
    if (poked || !listener) return
    poked = true
    const ms = wait()
    if (ms > 0) setTimeout(notifyAll, ms).unref()
    else setImmediate(notifyAll)
  }
  const notifyAll = async (): Promise<void> => {
    pokedAgain = false
    // Not on the listening connection, which may be receiving a notification at the same moment.
    await pool.query(`notify ${CHANNEL}`).catch(() => {})
    poked = false
    if (pokedAgain) poke()
  }

  return {
    poke,
    get cursor() {
      return cursor
    },
    since: (siteId, from) =>
      missedSince(`${siteId} ${from.xid}-${from.id}`, async () => {
        const { rows } = await readers.query<LiveChange>(
          `select ${COLUMNS} from (
             select distinct on (topic, audience) * from live_change
             where site_id = $1 and (xid, id) > ($2::xid8, $3::bigint)
               and (${SETTLED} or (xid, id) <= ($4::xid8, $5::bigint)) order by topic, audience, xid desc, id desc
           ) newest order by newest.xid, newest.id`,
          [siteId, from.xid, from.id, cursor?.xid ?? '0', cursor?.id ?? '0'],
        )
        // Checked last: changes that expired before the read are detected too.
        return isUpToDate(cursor, from) || (await reachesBack(readers, from)) ? rows : undefined
      }),
    get connected() {
      return listener !== undefined
    },
    query: checks.query.bind(checks) as pg.Pool['query'],
    stop: async () => {
      stopped = true
      clearInterval(timer)
      clearTimeout(soon)
      await listener?.end().catch(() => {})
      await Promise.all([pool.end(), readers.end(), checks.end()])
    },
  }
}

/** The newest settled position; with no stored changes, a position before the next one. */
async function newest(pool: pg.Pool): Promise<ChangeCursor> {
  const { rows } = await pool.query<ChangeCursor>(
    `(select xid::text, id::text from live_change where ${SETTLED} order by live_change.xid desc, live_change.id desc limit 1)
     union all select pg_snapshot_xmin(pg_current_snapshot())::text, '0' limit 1`,
  )
  return rows[0] as ChangeCursor
}

/** Whether a reader at `from` has received everything published up to `cursor`. */
export function isUpToDate(cursor: ChangeCursor | undefined, from: ChangeCursor): boolean {
  if (!cursor) return false
  const [transactions, entries] = [BigInt(from.xid) - BigInt(cursor.xid), BigInt(from.id) - BigInt(cursor.id)]
  return transactions > 0n || (transactions === 0n && entries >= 0n)
}

/** Whether all changes after a cursor are still stored; they are deleted in order (`SWEEP_CHANGES`). */
async function reachesBack(pool: pg.Pool, { xid, id }: ChangeCursor): Promise<boolean> {
  const { rows } = await pool.query<{ back: boolean }>(
    `select (xid, id) <= ($1::xid8, $2::bigint) as back from live_change order by live_change.xid, live_change.id limit 1`,
    [xid, id],
  )
  return rows[0]?.back ?? false
}
