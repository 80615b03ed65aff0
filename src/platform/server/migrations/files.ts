import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { runBackfill } from './backfill.ts'
import { LOCK_TIMEOUT_MS, type RetryPolicy, withLockRetries } from './waits.ts'

/** File name suffixes that decide how a file runs (docs/guides/migrations.md). */
const BACKFILL = '.backfill.sql'
const CONCURRENTLY = '.concurrently.sql'

interface Run {
  folder: URL
  retryPolicy: RetryPolicy
  log(line: string): void
}

/** Runs every file of `folder` that has not run yet, ordered by name, and records it. A changed file is refused. */
export async function runFiles(client: pg.Client, run: Run): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, run_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  for (const name of (await readdir(run.folder)).filter((file) => file.endsWith('.sql')).sort()) {
    const sql = await readFile(new URL(name, run.folder), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    if (known.get(name) === hash) continue
    if (known.has(name)) throw new Error(`Migration ${name} has run and was changed since. Add a new file instead.`)
    await runFile(client, { name, sql, hash }, run)
    run.log(`migrated ${name}`)
  }
}

interface File {
  name: string
  sql: string
  hash: string
}

async function runFile(client: pg.Client, file: File, run: Run): Promise<void> {
  try {
    if (file.name.endsWith(BACKFILL)) await backfill(client, file, run)
    else if (file.name.endsWith(CONCURRENTLY)) await buildIndex(client, file)
    else await changeSchema(client, file, run)
  } catch (problem) {
    throw new Error(`Migration ${file.name} failed: ${problem instanceof Error ? problem.message : problem}`, {
      cause: problem,
    })
  }
}

/** Runs a file in one transaction; on a lock timeout it rolls back and restarts, so that others do not queue behind it. */
async function changeSchema(client: pg.Client, file: File, { retryPolicy, log }: Run): Promise<void> {
  const attempt = async (): Promise<void> => {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await client.query(file.sql)
      await note(client, file)
      await client.query('commit')
    } catch (problem) {
      await client.query('rollback').catch(() => {})
      throw problem
    }
  }
  await withLockRetries(attempt, retryPolicy, (attempts) => {
    if (attempts === 1) log(`${file.name} waits for a lock and tries again`)
  })
}

async function backfill(client: pg.Client, file: File, { retryPolicy, log }: Run): Promise<void> {
  const rows = await runBackfill(client, file.sql, retryPolicy)
  await note(client, file)
  log(`${file.name} changed ${rows} rows`)
}

/** Builds an index outside a transaction, so that writers do not wait; an invalid index left by an interrupted attempt is dropped first. */
async function buildIndex(client: pg.Client, file: File): Promise<void> {
  const index = /^create (?:unique )?index concurrently if not exists (\w+) on /im.exec(file.sql)?.[1]
  if (!index) throw new Error('it has to say: create index concurrently if not exists NAME on …')
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
  await client.query(file.sql)
  await note(client, file)
}

const note = (client: pg.Client, { name, hash }: File) =>
  client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
