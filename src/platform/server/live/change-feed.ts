import pg from 'pg'
import { openPool } from '../database/pool.ts'
import type { Log } from '../log.ts'
import { changeReader } from './change-reader.ts'
import type { ChangeCursor, LiveChange } from './changes.ts'
import { missedChanges } from './missed-changes.ts'
import { notifier } from './notifier.ts'

export interface ChangeFeed {
  /** Notifies all processes of a commit, at once or, under load, within 20 ms; cheap, may be called often. */
  notify(): void
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
/** Polling interval, in case a notification was lost with its process. */
const POLL_EVERY_MS = 1_000
const RECONNECT_AFTER_MS = 200

/** Timeout of one lookup of missed changes, and of waiting for its connection (ms); then the stream breaks and reconnects. */
const LOOKUP_TIMEOUT_MS = 2_000
const MAX_WAIT_MS = 5_000

/**
 * Follows the changes of all sites over one direct connection (LISTEN needs one) and passes each to `publish` once, in order.
 * Reconnects automatically without missing any commits.
 */
export function followChanges(jobsUrl: string, publish: (changes: LiveChange[]) => void, log: Log): ChangeFeed {
  const { pool, readers, checks } = openPools(jobsUrl)
  const reader = changeReader(pool, publish, log)
  const listener = listen(jobsUrl, reader.read)
  const timer = setInterval(() => void reader.read(), POLL_EVERY_MS)
  timer.unref()
  return {
    // Not on the listening connection, which may be receiving a notification at the same moment.
    notify: notifier(
      async () => void (await pool.query(`notify ${CHANNEL}`).catch(() => {})),
      () => listener.connected,
    ),
    get cursor() {
      return reader.cursor
    },
    since: missedChanges(readers, () => reader.cursor),
    get connected() {
      return listener.connected
    },
    query: checks.query.bind(checks) as pg.Pool['query'],
    stop: async () => {
      clearInterval(timer)
      reader.stop()
      await listener.stop()
      await Promise.all([pool.end(), readers.end(), checks.end()])
    },
  }
}

/** Separate connections: hundreds of reconnecting readers must delay neither the feed nor the session checks. */
function openPools(connectionString: string) {
  return {
    pool: openPool({ connectionString, max: 2, application_name: 'guildhall live' }),
    readers: openPool({
      connectionString,
      max: 2,
      application_name: 'guildhall live readers',
      statement_timeout: LOOKUP_TIMEOUT_MS,
      connectionTimeoutMillis: MAX_WAIT_MS,
    }),
    checks: openPool({
      connectionString,
      max: 1,
      application_name: 'guildhall live checks',
      statement_timeout: LOOKUP_TIMEOUT_MS,
      connectionTimeoutMillis: LOOKUP_TIMEOUT_MS,
    }),
  }
}

/** Keeps one connection listening and calls `read` after each notification and each connection. */
function listen(connectionString: string, read: () => Promise<void>) {
  let listening: pg.Client | undefined
  let stopped = false

  const connect = async (): Promise<void> => {
    if (stopped) return
    const client = new pg.Client({ connectionString, application_name: 'guildhall live', keepAlive: true })
    client.on('error', () => {})
    client.on('end', () => {
      listening = undefined
      if (!stopped) setTimeout(() => void connect(), RECONNECT_AFTER_MS).unref()
    })
    client.on('notification', () => void read())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      // Catch up first: until then, cached data may be stale.
      await read()
      listening = client
    } catch {
      await client.end().catch(() => {})
    }
  }
  void connect()

  return {
    get connected() {
      return listening !== undefined
    },
    stop: async () => {
      stopped = true
      await listening?.end().catch(() => {})
    },
  }
}
