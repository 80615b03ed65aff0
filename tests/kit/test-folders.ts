import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clusterLockFile } from '#platform/server/postgres/cluster-lock.ts'
import { tryLock } from '#platform/server/postgres/file-lock.ts'
import { leftovers } from '#platform/server/postgres/leftovers.ts'

export const testFolderPrefix = 'guildhall-test-'

/** Cleans up after killed test runs: first their PostgreSQL, then their temporary files. */
export function sweepTestFolders() {
  const names = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(testFolderPrefix))
  for (const name of names) sweep(path.join(os.tmpdir(), name))
}

/** Age in ms from which an unused folder counts as abandoned. */
const ABANDONED_AFTER = 3_600_000

function sweep(dataDir: string) {
  const lockFile = clusterLockFile(dataDir)
  const made = fs.statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs
  const lock = made === undefined ? undefined : tryLock(lockFile)
  if (made === undefined || !lock) return
  const orphans = leftovers(path.join(dataDir, 'postgres'))
  for (const { pid } of orphans) process.kill(pid, 'SIGKILL')
  lock.release()
  if (orphans.length || made < Date.now() - ABANDONED_AFTER)
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
