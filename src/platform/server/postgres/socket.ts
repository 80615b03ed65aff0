import fs from 'node:fs'
import path from 'node:path'

/** Bytes of the address of a socket in the file system; macOS takes 103, Linux 107. */
const MOST_BYTES = 103

/**
 * The folder of the socket by which the product reaches its own PostgreSQL: the cluster's own, which is closed to everybody else. A
 * call over it costs both sides a third less than over the loopback (decision 0012). Undefined where there are no such sockets, where
 * the path is too long for one, and where we may not look into the folder; then it is the loopback.
 */
export function socketFolder(cluster: string): string | undefined {
  if (process.platform === 'win32') return undefined
  if (Buffer.byteLength(path.join(cluster, '.s.PGSQL.65535')) > MOST_BYTES) return undefined
  try {
    fs.accessSync(cluster, fs.constants.X_OK)
    return cluster
  } catch {
    return undefined
  }
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
