import pg from 'pg'
import { PostgresProblem } from './problem.ts'

/** The cluster's superuser: owns the tables, runs migrations and creates the other roles. Never used for requests. */
export const ownerName = 'guildhall_owner'

/** Creates the database `name` if it is missing. `address` is `postgres://user:password@host:port`. */
export async function ensureDatabase(address: string, name: string) {
  const client = new pg.Client({ connectionString: `${address}/postgres`, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection is reported by the promises below
  try {
    await client.connect()
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  } catch (cause) {
    throw clearer(cause)
  } finally {
    await client.end().catch(() => {})
  }
}

function clearer(cause: unknown) {
  const { code, message } = cause as { code?: string; message: string }
  if (code !== '28P01') return new PostgresProblem(`The database does not answer: ${message}`, { cause, passing: true })
  return new PostgresProblem('The file postgres-password does not fit the database in the data folder.', { cause })
}
