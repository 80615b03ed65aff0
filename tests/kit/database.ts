import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** The owner's address of a freshly migrated, empty database; `roleUrls` of it gives the others. */
  ownerUrl: string
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>
}

/** A database of one's own on the run's real PostgreSQL, copied from the migrated template in well under a second. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} template guildhall_template`)
  const ownerUrl = new URL(inject('clusterUrl'))
  ownerUrl.pathname = name
  return { ownerUrl: ownerUrl.href, drop: () => asOwner(`drop database if exists ${name} with (force)`) }
}

async function asOwner(statement: string) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
