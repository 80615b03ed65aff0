import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { leftovers } from '#platform/server/postgres/leftovers.ts'
import { markLives } from '#platform/server/postgres/processes.ts'

export const testFolderPrefix = 'guildhall-test-'

/** Clears away what a killed test run left in the temporary folder: its PostgreSQL first, then its files. */
export function sweepTestFolders() {
  const names = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(testFolderPrefix))
  for (const name of names) sweep(path.join(os.tmpdir(), name))
}

function sweep(dataDir: string) {
  const claim = path.join(dataDir, 'postgres-supervisor')
  if (!fs.existsSync(claim) || markLives(fs.readFileSync(claim, 'utf8').trim())) return
  for (const { pid } of leftovers(path.join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
