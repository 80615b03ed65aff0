import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { pipeHasReaders } from './live-pipe.ts'
import { storedPort } from './port.ts'

/** A server that accepts connections but does not answer within this time (ms) may be a PostgreSQL under load. */
const ANSWERS_WITHIN_MS = 1_000

/** PostgreSQL answers it with one character before authentication; no password is sent. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * Why the cluster in `home`/`folder` may still be in use, in one sentence; undefined if it is not. Checks its pipe, its sockets and its
 * stored port, which also reveal processes that are not visible from here.
 */
export async function signOfLife(home: string, folder: string): Promise<string | undefined> {
  const unseen = 'that cannot be seen from here, perhaps in another container; stop it first.'
  if (pipeHasReaders(home)) return `The database in ${folder} is in use by a PostgreSQL ${unseen}`
  for (const socket of socketsOf(folder))
    if (await answersAt(socket)) return `The socket ${socket} is answered by a PostgreSQL ${unseen}`
  const port = storedPort(home)
  if (!port || !(await mayBePostgres(port))) return undefined
  const another = `remove ${path.join(home, 'postgres-port')} if it is not the one of this folder`
  return `A PostgreSQL answers on port ${port}, which the database in ${folder} had last; stop it, or ${another}.`
}

function socketsOf(folder: string) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return names.filter((name) => /^\.s\.PGSQL\.\d+$/.test(name)).map((name) => path.join(folder, name))
}

/** Whether a server accepts connections on a socket. Only a definite refusal counts as no. */
function answersAt(socket: string) {
  return new Promise<boolean>((resolve) => {
    const probe = net.connect(socket)
    probe.once('connect', () => resolve(true))
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(code)))
    probe.once('close', () => resolve(true))
    probe.once('connect', () => probe.destroy())
  })
}

/** Whether a PostgreSQL, or an unidentifiable server, listens on a local port. */
function mayBePostgres(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = net.connect(port, '127.0.0.1', () => probe.write(SSL_REQUEST))
    const end = (verdict: boolean) => {
      resolve(verdict)
      probe.destroy()
    }
    probe.setTimeout(ANSWERS_WITHIN_MS, () => end(true))
    probe.once('data', (bytes) => end(bytes.length === 1 && 'NS'.includes(bytes.toString('latin1'))))
    probe.once('error', () => end(false))
    probe.once('close', () => end(false))
  })
}
