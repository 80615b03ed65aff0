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

/** A database of one's own on the run's real PostgreSQL, copied from a template in well under a second. */
export function testDatabase(template = 'guildhall_template'): Promise<TestDatabase> {
  return made(template)
}

async function made(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(async (client) => {
    await client.query(`create database ${name} template ${template}`)
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
  await asOwner(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (rowCount) return
    // A try that failed left it half filled.
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} template guildhall_template`)
    await fill(addressOf(name))
    await client.query(`alter database ${name} with is_template true`)
  })
}

function addressOf(database: string): string {
  const address = new URL(inject('clusterUrl'))
  address.pathname = database
  return address.href
}

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
