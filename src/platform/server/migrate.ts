import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openPool } from './database/pool.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** One lock for all processes that start at once; any number will do as long as it is always this one. */
const LOCK = 4_815_162_342

/** What each role of the server may do is granted in the migrations; none but the owner may alter anything. */
const ROLES = [
  { name: 'guildhall_app', options: 'login noinherit nosuperuser nocreatedb nocreaterole nobypassrls' },
  { name: 'guildhall_jobs', options: 'login noinherit nosuperuser nocreatedb nocreaterole nobypassrls' },
  { name: 'guildhall_search', options: 'nologin noinherit nosuperuser nocreatedb nocreaterole bypassrls' },
] as const

/**
 * Addresses under which the server and its workers reach the database of `ownerUrl`. Their passwords are derived from the
 * owner's, so that every process knows them and none has to be kept.
 */
export function roleUrls(ownerUrl: string): { app: string; jobs: string } {
  const as = (role: string): string => {
    const url = new URL(ownerUrl)
    const secret = rolePassword(ownerUrl, role)
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
  return rolePassword(ownerUrl, 'fingerprints')
}

function rolePassword(ownerUrl: string, role: string): string {
  return createHmac('sha256', decodeURIComponent(new URL(ownerUrl).password))
    .update(role)
    .digest('base64url')
}

/**
 * Brings the database of `ownerUrl` up to date: roles, the workers' schema, then every SQL file of `migrations/` that has not
 * run yet, each in its own transaction. Files are only ever added; a changed one is refused. Safe to call from several
 * processes at once.
 */
export async function migrate(ownerUrl: string, { log }: { log?: (line: string) => void } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'guildhall migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await makeRoles(client, ownerUrl)
    await migrateJobs(roleUrls(ownerUrl).jobs)
    await runFiles(client, log)
    await client.query('revoke create on schema public from guildhall_jobs, guildhall_search')
  } finally {
    await client.end()
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

async function makeRoles(client: pg.Client, ownerUrl: string): Promise<void> {
  for (const { name, options } of ROLES) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await client.query(`create role ${name} ${options}`).catch(unlessThere)
    if (options.startsWith('login')) {
      // Set at every start, as the owner's password it is derived from may have changed.
      const secret = client.escapeLiteral(rolePassword(ownerUrl, name))
      await client.query(`alter role ${name} password ${secret}`)
    }
  }
  // The owner hands functions to these roles, which needs membership in them.
  await client.query('grant guildhall_jobs, guildhall_search to current_user')
  await client.query('create schema if not exists graphile_worker authorization guildhall_jobs')
  await client.query('grant create, usage on schema public to guildhall_jobs, guildhall_search')
  await client.query(
    `do $$ begin execute format('grant create on database %I to guildhall_jobs', current_database()); end $$`,
  )
}

function unlessThere(problem: unknown): void {
  // 42710 and 23505: another process made the role in the meantime.
  if (!(problem instanceof pg.DatabaseError) || !['42710', '23505'].includes(problem.code ?? '')) throw problem
}

async function runFiles(client: pg.Client, log?: (line: string) => void): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, run_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    if (known.get(name) === hash) continue
    if (known.has(name)) throw new Error(`Migration ${name} has run and was changed since. Add a new file instead.`)
    await runFile(client, name, sql, hash)
    log?.(`migrated ${name}`)
  }
}

async function runFile(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${problem instanceof Error ? problem.message : problem}`, {
      cause: problem,
    })
  }
}

function quiet() {
  return new Logger(() => () => {})
}
