import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openPool } from './database/pool.ts'
import { givesNoConnection } from './http/problems.ts'
import { runFiles } from './migrations/files.ts'
import { allowEnqueueing, derivedPassword, endMaking, makeRoles, refuseTemporaryTables } from './migrations/roles.ts'
import { PATIENCE, type Patience } from './migrations/waits.ts'
import { retry } from './retry.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** One lock for all processes that start at once; any number will do as long as it is always this one. */
const LOCK = 4_815_162_342
const LOCK_ASKED_EVERY_MS = 200
/** How long to wait for a connection of a database that has none free, or is just starting, in ms. */
const CONNECTED_WITHIN_MS = 120_000

/**
 * Addresses under which the server and its workers reach the database of `ownerUrl`. Their passwords are derived from the
 * owner's, so that every process knows them and none has to be kept.
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
 * The secret of the whole product where no PRODUCT_SECRET is set: it seals authenticators and keys fingerprints, which must not be guessed
 * from a copy of the database. The embedded database's password lies beside its data, so it will not do in production.
 */
export function derivedSecret(ownerUrl: string): string {
  return derivedPassword(ownerUrl, 'fingerprints')
}

interface Options {
  log?(line: string): void
  /** Where the files are; those of the product unless a test says otherwise. */
  folder?: URL
  /** How long to try for a lock. */
  patience?: Patience
}

/**
 * Brings the database of `ownerUrl` up to date: roles, the workers' schema, then every SQL file of `migrations/` that has not
 * run yet, while a previous version may be serving (docs/guides/migrations.md). Files are only ever added; a changed one is refused.
 * Safe to call from several processes at once. Rejects with one clear sentence, and leaves the files that have run in place.
 */
export async function migrate(
  ownerUrl: string,
  { log = () => {}, folder = FOLDER, patience = PATIENCE }: Options = {},
): Promise<void> {
  const whenFree = <Result>(work: () => Promise<Result>) =>
    retry(work, {
      passes: givesNoConnection,
      forMs: CONNECTED_WITHIN_MS,
      waiting: () => log('the database has no connection free yet; waiting for one'),
    })
  const client = await whenFree(() => connect(ownerUrl))
  try {
    await takeLock(client)
    await makeRoles(client, ownerUrl)
    await whenFree(() => migrateJobs(roleUrls(ownerUrl).jobs))
    await allowEnqueueing(client)
    await runFiles(client, { folder, patience, log })
    await endMaking(client)
    await refuseTemporaryTables(client, client.database ?? '')
  } finally {
    await client.end()
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'guildhall migrations' })
  // A connection that breaks says so by the statement under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Asked for again and again: a statement that waits for it would hold up an index that is built beside those who write. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return
    await pause(LOCK_ASKED_EVERY_MS)
  }
}

/** The workers' own tables, over a pool of ours: one of theirs would end the process when the database goes away under it. */
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
