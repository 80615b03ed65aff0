import pg from 'pg'
import { openPool } from '../database/pool.ts'
import type { Log } from '../log.ts'
import { nextReading } from './next-reading.ts'
import { pace } from './pace.ts'

/** A committed change of any site, with its place in the order. */
export interface LiveChange {
  xid: string
  id: string
  siteId: string
  topic: string
  audience: string
}

/** A place in the order of all changes. */
export interface Place {
  xid: string
  id: string
}

/** Hours a stream can be resumed from. */
const KEPT_HOURS = 2

/** Removes changes that are kept no longer, all up to the last of those, so that what is left has no gap. */
export const SWEEP_CHANGES = `
  delete from live_change where (xid, id) <= (
    select xid, id from live_change where at < now() - interval '${KEPT_HOURS} hours' order by xid desc, id desc limit 1)`

export interface ChangeFeed {
  /** Tells all processes that something was committed, at once or, where it has much to tell, within 20 ms; cheap, and may be called often. */
  poke(): void
  /** The place up to which everything was told; undefined until the first reading. */
  readonly place: Place | undefined
  /** Changes of one site after a place that a reader remembers, oldest first, however many; undefined where some are kept no longer. */
  since(siteId: string, place: Place): Promise<LiveChange[] | undefined>
  /** False while the connection is down; then nothing kept in memory may be trusted. */
  readonly connected: boolean
  /** For the check of open streams, on a connection that nothing else waits for. */
  query: pg.Pool['query']
  stop(): Promise<void>
}

/** Where processes hear that something was committed. */
export const CHANNEL = 'guildhall_live'
/** Most rows in one reading; a reader further behind than this reads again. */
const BATCH = 1_000
/** How often to look without being told, for a notice that was lost with its process. */
const LOOK_EVERY_MS = 1_000

/**
 * Notices of a process: each wakes every connection that listens and has every process read. A few go at once; where one change follows
 * the other all the time, those of 20 ms go together.
 */
const TOLD = { atOnce: 5, everyMs: 20 }

/** How soon to look again for what an older transaction still holds back. */
const HELD_BACK_MS = 20

/** How long one look-up of what a reader missed may take, and how long it may wait for a connection (ms); then its stream breaks and comes again. */
const LOOK_UP_MS = 2_000
const MOST_WAIT_MS = 5_000

const COLUMNS = 'xid::text, id::text, site_id as "siteId", topic, audience'
/** Rows no older open transaction can still slip in front of. */
const SETTLED = 'xid < pg_snapshot_xmin(pg_current_snapshot())'

/**
 * The same, but for transactions of other databases of this PostgreSQL, which announce nothing here: one of theirs that writes for an
 * hour must not keep us waiting. Only what surely belongs elsewhere is left out: the lock on its own number is held by a backend that
 * holds a table of another database.
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
 * Follows the changes of all sites over one direct connection (LISTEN needs one) and hands each to `tell` once, in order.
 * A lost connection is opened again by itself, and nothing committed meanwhile is missed.
 */
export function followChanges(jobsUrl: string, tell: (changes: LiveChange[]) => void, log: Log): ChangeFeed {
  const pool = openPool({ connectionString: jobsUrl, max: 2, application_name: 'guildhall live' })
  // Its own connections: hundreds who come back at once must hold up neither what everybody is to hear next nor the check of sessions.
  const readers = openPool({
    connectionString: jobsUrl,
    max: 2,
    application_name: 'guildhall live readers',
    statement_timeout: LOOK_UP_MS,
    connectionTimeoutMillis: MOST_WAIT_MS,
  })
  const checks = openPool({
    connectionString: jobsUrl,
    max: 1,
    application_name: 'guildhall live checks',
    statement_timeout: LOOK_UP_MS,
    connectionTimeoutMillis: LOOK_UP_MS,
  })
  const missedSince = nextReading<LiveChange[] | undefined>()
  let listener: pg.Client | undefined
  let place: Place | undefined
  let reading = false
  let again = false
  let poked = false
  let pokedAgain = false
  let stopped = false
  let soon: NodeJS.Timeout | undefined
  let lookAfter = HELD_BACK_MS

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
    place ??= await newest(pool)
    // To look closer takes a millisecond or two: not where an older transaction of our own just ends, as one always does on a busy site.
    const closer = lookAfter > 2 * HELD_BACK_MS
    const { rows } = await pool.query<LiveChange & { settled: boolean }>({
      name: closer ? 'live_changes_here' : 'live_changes',
      text: `select ${COLUMNS}, ${closer ? SETTLED_HERE : SETTLED} as settled from live_change where (xid, id) > ($1::xid8, $2::bigint)
       order by live_change.xid, live_change.id limit ${BATCH}`,
      values: [place.xid, place.id],
    })
    const settled = rows.filter((row) => row.settled)
    if (settled.length > 0 || rows.length === 0) lookAfter = HELD_BACK_MS
    if (settled.length < rows.length) lookSoon()
    const last = settled.at(-1)
    if (!last) return
    place = { xid: last.xid, id: last.id }
    again ||= settled.length === BATCH
    tell(settled)
  }

  /** What an older open transaction holds back is there as soon as that ends, which nobody tells. A long one is asked after less and less. */
  const lookSoon = (): void => {
    if (soon) return
    soon = setTimeout(() => {
      soon = undefined
      void read()
    }, lookAfter).unref()
    lookAfter = Math.min(lookAfter * 2, LOOK_EVERY_MS)
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
      // Caught up first: until then nothing kept in memory may be taken for fresh.
      await read()
      listener = client
    } catch {
      await client.end().catch(() => {})
    }
  }

  const timer = setInterval(() => void read(), LOOK_EVERY_MS)
  timer.unref()
  void listen()

  const wait = pace(TOLD)
  const poke = (): void => {
    pokedAgain = poked
    if (poked || !listener) return
    poked = true
    const ms = wait()
    if (ms > 0) setTimeout(tellAll, ms).unref()
    else setImmediate(tellAll)
  }
  const tellAll = async (): Promise<void> => {
    pokedAgain = false
    // Not over the listening connection: the server may be telling it something at the same moment.
    await pool.query(`notify ${CHANNEL}`).catch(() => {})
    poked = false
    if (pokedAgain) poke()
  }

  return {
    poke,
    get place() {
      return place
    },
    since: (siteId, from) =>
      missedSince(`${siteId} ${from.xid}-${from.id}`, async () => {
        const { rows } = await readers.query<LiveChange>(
          `select ${COLUMNS} from (
             select distinct on (topic, audience) * from live_change
             where site_id = $1 and (xid, id) > ($2::xid8, $3::bigint)
               and (${SETTLED} or (xid, id) <= ($4::xid8, $5::bigint)) order by topic, audience, xid desc, id desc
           ) newest order by newest.xid, newest.id`,
          [siteId, from.xid, from.id, place?.xid ?? '0', place?.id ?? '0'],
        )
        // Asked last: what was swept away before the reading is not there now either.
        return isUpTo(place, from) || (await reachesBack(readers, from)) ? rows : undefined
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

/** Where nothing is kept, the place is before whatever comes next. */
async function newest(pool: pg.Pool): Promise<Place> {
  const { rows } = await pool.query<Place>(
    `(select xid::text, id::text from live_change where ${SETTLED} order by live_change.xid desc, live_change.id desc limit 1)
     union all select pg_snapshot_xmin(pg_current_snapshot())::text, '0' limit 1`,
  )
  return rows[0] as Place
}

/** Whether a reader at `from` has heard everything that was told up to `place`. */
export function isUpTo(place: Place | undefined, from: Place): boolean {
  if (!place) return false
  const [ahead, behind] = [BigInt(from.xid) - BigInt(place.xid), BigInt(from.id) - BigInt(place.id)]
  return ahead > 0n || (ahead === 0n && behind >= 0n)
}

/** Whether everything after a place is still kept: changes are swept away in their order (`SWEEP_CHANGES`). */
async function reachesBack(pool: pg.Pool, { xid, id }: Place): Promise<boolean> {
  const { rows } = await pool.query<{ back: boolean }>(
    `select (xid, id) <= ($1::xid8, $2::bigint) as back from live_change order by live_change.xid, live_change.id limit 1`,
    [xid, id],
  )
  return rows[0]?.back ?? false
}
