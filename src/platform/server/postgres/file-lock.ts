import { DatabaseSync } from 'node:sqlite'

/** A kernel lock on a file. It ends with `release` or when this process exits for any reason. */
export interface FileLock {
  release(): void
}

/** SQLite's error code for a locked file; the upper bytes are details. */
const SQLITE_BUSY = 5

/** Prevents garbage collection of the connections, which would drop their locks. */
const openConnections = new Set<DatabaseSync>()

/**
 * Locks `file`, creating it if it is missing; undefined if another process, or this one, has locked it. The lock is visible to every
 * process on this machine that opens the same file, also from other containers and namespaces. Node has no file locks; its built-in
 * SQLite takes one on Linux, macOS and Windows (decision 0007).
 * Nothing else in this process may open the file: closing it would drop the lock (POSIX). Nor may anybody remove it.
 * Throws if the file cannot be created or its file system has no locks.
 */
export function tryLock(file: string): FileLock | undefined {
  const connection = new DatabaseSync(file, { timeout: 0 })
  try {
    connection.exec('pragma journal_mode = memory; begin exclusive') // no journal file
  } catch (problem) {
    connection.close()
    if (((problem as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return undefined
    throw problem
  }
  openConnections.add(connection)
  return { release: () => void (openConnections.delete(connection) && connection.close()) }
}
