import { DatabaseSync } from 'node:sqlite'

/** A lock of the kernel on a file. It ends with `release` or with this process, however that ends. */
export interface FileLock {
  release(): void
}

/** SQLite's code for a file that somebody else has locked; the upper bytes say more than we need. */
const SQLITE_BUSY = 5

/** Held here as well: a connection that was garbage-collected would drop its lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks `file`, which is made where it is missing; undefined when another process, or this one, has locked it already. The lock is
 * seen by every process of this machine that opens the same file, also from other containers and namespaces. Node offers no lock of
 * its own; the SQLite that is built into it takes one on Linux, macOS and Windows alike (decision 0007).
 * Nothing else in this process may open the file: closing it again would drop the lock (POSIX). Nobody may remove it either.
 * Throws where the file cannot be made, or its file system has no locks.
 */
export function tryLock(file: string): FileLock | undefined {
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive') // no journal beside it
  } catch (problem) {
    connection.close()
    if (((problem as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return undefined
    throw problem
  }
  held.add(connection)
  return { release: () => void (held.delete(connection) && connection.close()) }
}
