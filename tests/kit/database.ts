import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { refuseTemporaryTables } from '#platform/server/migrations/roles.ts'

export type TestDatabase = {
  /** The owner's address of a freshly migrated, empty database; `roleUrls` of it gives the others. */
  ownerUrl: string
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

/** A database without anything in it yet, for a test that migrates by itself. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return made('template0')
}

/** A database of one's own on the run's real PostgreSQL, copied from a template in a fraction of a second. */
export function testDatabase(template = 'guildhall_template'): Promise<TestDatabase> {
  return made(template)
}

async function made(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(async (client) => {
    // As files: a third of the work of writing every page to the log, which nobody would ever read.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    // Rights on a database do not come with a copy of it.
    await refuseTemporaryTables(client, name)
  })
  const drop = () =>
    asOwner(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  return { ownerUrl: addressOf(name), drop }
}

/**
 * Makes a template once in a run, whichever test file asks first; the others wait for it. `fill` is given the owner's address
 * of a migrated, empty database, and has closed every connection to it when it is done.
 */
export async function templateDatabase(name: string, fill: (ownerUrl: string) => Promise<void>): Promise<void> {
  if (await asOwner((client) => isTemplate(client, name))) return
  // A connection of its own, which holds the lock until it ends.
  const client = await connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (await isTemplate(client, name)) return
    // A try that failed left it half filled.
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template guildhall_template`)
    await fill(addressOf(name))
    await client.query(`alter database ${name} with is_template true`)
  } finally {
    await client.end()
  }
}

async function isTemplate(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
  return Boolean(rowCount)
}

function addressOf(database: string): string {
  const address = new URL(inject('clusterUrl'))
  address.pathname = database
  return address.href
}

/** One connection for the databases of all test files of a worker: opening one costs half as much as copying a database. */
let shared: Promise<pg.Client> | undefined

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  shared ??= connect()
  return work(await shared)
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  // The run's PostgreSQL stops before its workers.
  client.on('error', () => {})
  await client.connect()
  return client
}
