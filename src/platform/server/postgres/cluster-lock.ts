import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from './file-lock.ts'
import { PostgresProblem } from './problem.ts'

/** Checking whether a lock is free takes it for a moment, so acquiring is retried for this long (ms). */
const TIMEOUT_MS = 1_000

/** The file in the cluster's home that is locked while its PostgreSQL runs. */
export const clusterLockFile = (home: string) => path.join(home, 'postgres.lock')

/**
 * Makes this process the only one that may start, stop or clean up the PostgreSQL in `home`. Throws PostgresProblem if another process
 * has the lock, wherever it runs.
 */
export async function lockCluster(home: string): Promise<FileLock> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const lock = lockOf(home)
    if (lock) return lock
    if (Date.now() > deadline)
      throw new PostgresProblem(`The database in ${home} is already being run by another process; stop that one first.`)
    await pause(50)
  }
}

function lockOf(home: string) {
  try {
    return tryLock(clusterLockFile(home))
  } catch (cause) {
    throw new PostgresProblem(`The folder ${home} cannot be locked: ${(cause as Error).message}.`, { cause })
  }
}
