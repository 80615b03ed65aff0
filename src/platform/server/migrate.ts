import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openPool } from './database/pool.ts'
import { givesNoConnection } from './http/problems.ts'
import { runFiles } from './migrations/files.ts'
import { allowEnqueueing, derivedPassword, endMaking, makeRoles, refuseTemporaryTables } from './migrations/roles.ts'
import { RETRY_POLICY, type RetryPolicy } from './migrations/waits.ts'
import { retry } from './retry.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Advisory lock for all processes that start at once; an arbitrary constant. */
const LOCK = 4_815_162_342
const LOCK_POLL_MS = 200
/** How long to retry while the database is starting or has no free connection, in ms. */
const CONNECTED_WITHIN_MS = 120_000

/**
 * Database URLs for the server and its workers. Their passwords are derived from the owner's, so every process knows them and none is
 * stored.
 */
export function roleUrls(ownerUrl: string): { app: string; jobs: string } {
  const as = (role: string): string => {
    const url = new URL(ownerUrl)
    const secret = derivedPassword(ownerUrl, role)
    url.username = role
    url.password = secret
    return url.href
  }
  return { app: as('guildhall_app'), jobs: as('guildhall_jobs') }
}

/**
 * The product secret when PRODUCT_SECRET is not set: it encrypts authenticators and keys fingerprints, which must not be recoverable
 * from a database copy. The embedded database's password is stored next to its data, so it is not allowed in production.
 */
export function derivedSecret(ownerUrl: string): string {
  return derivedPassword(ownerUrl, 'fingerprints')
}

interface Options {
  log?(line: string): void
  /** Folder of the migrations; only tests use another one. */
  folder?: URL
  /** How long to retry for a lock. */
  retryPolicy?: RetryPolicy
}

/**
 * Migrates the database of `ownerUrl`: roles, the job queue's schema, then every SQL file of `migrations/` that has not run yet,
 * possibly while a previous version is serving (docs/guides/migrations.md). Files are only ever added; a changed one is refused. Safe to
 * run from several processes at once. Rejects with one clear sentence; files that have run stay applied.
 */
export async function migrate(
  ownerUrl: string,
  { log = () => {}, folder = FOLDER, retryPolicy = RETRY_POLICY }: Options = {},
): Promise<void> {
  const whenFree = <Result>(work: () => Promise<Result>) =>
    retry(work, {
      passes: givesNoConnection,
      forMs: CONNECTED_WITHIN_MS,
      waiting: () => log('the database has no connection free yet; waiting for one'),
    })
  const client = await whenFree(() => connect(ownerUrl))
  try {
    await acquireLock(client)
    await makeRoles(client, ownerUrl)
    await whenFree(() => migrateJobs(roleUrls(ownerUrl).jobs))
    await allowEnqueueing(client)
    await runFiles(client, { folder, retryPolicy, log })
    await endMaking(client)
    await refuseTemporaryTables(client, client.database ?? '')
  } finally {
    await client.end()
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'guildhall migrations' })
  // A broken connection is reported by the running statement; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Polls for the lock: a blocking statement would delay indexes that are built concurrently. */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return
    await pause(LOCK_POLL_MS)
  }
}

/** Migrates the job queue's tables, over our own pool: an error of the queue's pool would end the process. */
async function migrateJobs(jobsUrl: string): Promise<void> {
  const pool = openPool({ connectionString: jobsUrl, max: 2 })
  try {
    await runMigrations({ pgPool: pool, logger: quiet() })
  } finally {
    await pool.end()
  }
}

function quiet() {
  return new Logger(() => () => {})
}
