import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { listenOn, unlessMissing } from '#app/server/listening.ts'
import type { Config } from '#platform/server/config.ts'
import { makeDataFolder } from '#platform/server/data-folder.ts'
import { givesNoConnection } from '#platform/server/http/problems.ts'
import { retry } from '#platform/server/retry.ts'
import { StartProblem } from './problem.ts'

/** Creates the data folder if it is missing and checks that it is writable. Throws StartProblem. */
export function checkDataDir(dataDir: string) {
  const probe = path.join(dataDir, `.write-check-${process.pid}`)
  try {
    makeDataFolder(dataDir)
    fs.writeFileSync(probe, 'x')
    fs.rmSync(probe)
  } catch (cause) {
    throw new StartProblem(`Guildhall cannot write to ${dataDir} (DATA_DIR): ${reasonOf(cause)}.`, { cause })
  }
}

/** Throws StartProblem if the port is taken on one of the addresses (none: any interface), or may not be used. */
export async function checkPort({ port, hosts }: Pick<Config, 'port' | 'hosts'>) {
  const [first, ...others] = hosts
  await tryPort(port, first).catch(explainedPort(port, first))
  for (const host of others) await tryPort(port, host).catch(unlessMissing).catch(explainedPort(port, host))
}

async function tryPort(port: number, host: string | undefined) {
  const probe = net.createServer()
  await listenOn(probe, port, host)
  probe.close()
  await once(probe, 'close')
}

function explainedPort(port: number, host: string | undefined) {
  return (cause: NodeJS.ErrnoException) => {
    if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(cause.code ?? ''))
      throw new StartProblem(`${host} (HOST) is no address of this machine.`, { cause })
    const taken = cause.code === 'EADDRINUSE'
    const why = taken ? 'is taken by another program' : `cannot be used: ${reasonOf(cause)}`
    throw new StartProblem(`Port ${port} ${why}; stop that, or choose another with PORT.`, { cause })
  }
}

/** How long a database may be starting or have no free connection before it counts as unreachable, in ms. */
const CONNECTED_WITHIN_MS = 120_000

/** Throws StartProblem if the server of DATABASE_URL does not respond or is older than PostgreSQL 16. */
export async function checkDatabase(url: string) {
  try {
    await retry(() => pingDatabase(url), { passes: givesNoConnection, forMs: CONNECTED_WITHIN_MS, everyMs: 500 })
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause
    const { host } = new URL(url) // never the whole URL: it contains the password
    throw new StartProblem(`The database of DATABASE_URL (${host}) cannot be reached: ${reasonOf(cause)}.`, { cause })
  }
}

async function pingDatabase(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // reported by the promises below
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

/** A system error in plain English. */
export function reasonOf(cause: unknown) {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return plain[code] ?? (message || code || String(cause)).replace(/\.$/, '')
}
