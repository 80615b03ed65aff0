import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

/** Bytes of the address of a socket in the file system; macOS takes 103, Linux 107. */
const MOST_BYTES = 103

/**
 * The folder of the socket by which the product reaches its own PostgreSQL: the cluster's own, which is closed to everybody else.
 * Posting takes a fifth less over it than over the loopback (decision 0012). Undefined where there are no such sockets, where
 * the path is too long for one, and where none can be made in the folder (some mounted disks take none); then it is the loopback.
 */
export async function socketFolder(cluster: string): Promise<string | undefined> {
  const longest = path.join(cluster, '.s.PGSQL.probe')
  if (process.platform === 'win32' || Buffer.byteLength(longest) > MOST_BYTES) return undefined
  fs.rmSync(longest, { force: true })
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(undefined))
    probe.listen(longest, () => probe.close(() => resolve(cluster)))
  })
}

/** The settings that open it, and it alone. */
export function socketSettings(folder: string | undefined): Record<string, string> {
  // A list to PostgreSQL: quoted, a comma is one of the name.
  const directories = folder === undefined ? '' : `"${folder.replaceAll('"', '""')}"`
  return { unix_socket_directories: directories, unix_socket_permissions: '0700' }
}

/** The same address, by way of the socket. */
export function bySocket(address: string, folder: string | undefined): string {
  if (folder === undefined) return address
  const url = new URL(address)
  url.searchParams.set('host', folder)
  return url.href
}

/** Removes what a killed postmaster left of its socket: a lock that may name a later process of the same number. */
export function clearSockets(cluster: string): void {
  for (const name of fs.existsSync(cluster) ? fs.readdirSync(cluster) : [])
    if (name.startsWith('.s.PGSQL.')) fs.rmSync(path.join(cluster, name), { force: true })
}
