import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { makeFolder } from './make-folder.ts'
import { StartProblem } from './problem.ts'

/** Makes the data folder where it is missing and tries to write in it. Throws StartProblem. */
export function checkDataDir(dataDir: string) {
  const probe = path.join(dataDir, `.write-check-${process.pid}`)
  try {
    makeFolder(dataDir)
    fs.writeFileSync(probe, 'x')
    fs.rmSync(probe)
  } catch (cause) {
    throw new StartProblem(`Guildhall cannot write to ${dataDir} (DATA_DIR): ${reasonOf(cause)}.`, { cause })
  }
}

/** Throws StartProblem when somebody else listens on the port, or we may not. */
export function checkPort(port: number) {
  return new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE'
      const why = taken ? 'is taken by another program' : `cannot be used: ${reasonOf(cause)}`
      reject(new StartProblem(`Port ${port} ${why}; stop that, or choose another with PORT.`, { cause }))
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

/** Throws StartProblem when the server of DATABASE_URL does not answer or is older than PostgreSQL 16. */
export async function checkDatabase(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // told by the promises below
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, rolsuper or (rolcreaterole and rolbypassrls) as may
       from pg_roles where rolname = current_user`,
    )
    if (rows[0].version < 160_000)
      throw new StartProblem('The database of DATABASE_URL is older than PostgreSQL 16, the oldest Guildhall runs on.')
    if (!rows[0].may)
      throw new StartProblem('The user of DATABASE_URL has to be a superuser, or to have CREATEROLE and BYPASSRLS.')
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause
    const { host } = new URL(url) // never the whole address: it holds the password
    throw new StartProblem(`The database of DATABASE_URL (${host}) cannot be reached: ${reasonOf(cause)}.`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

const plain: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'part of that path is a file',
  EEXIST: 'that is a file',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host is known',
  ETIMEDOUT: 'it does not answer in time',
}

/** A failure of the system in plain words. */
export function reasonOf(cause: unknown) {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return plain[code] ?? (message || code || String(cause)).replace(/\.$/, '')
}
