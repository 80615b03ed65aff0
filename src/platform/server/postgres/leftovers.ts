import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { runningProcesses } from './processes.ts'

/**
 * The name in the command lines of our postmaster and its backends. It is derived from the folder itself, not from its path: containers
 * use the same path for different folders, and somebody else's PostgreSQL must never be taken for ours. (Command lines are readable even
 * where a container hides the rest.)
 */
export function clusterName(folder: string) {
  const { dev, ino } = fs.statSync(folder, { bigint: true })
  return `guildhall-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)}`
}

/** Running processes of this cluster: a postmaster (`postmaster: true`), or backends that outlived theirs. */
export function leftovers(folder: string) {
  if (!fs.existsSync(folder)) return []
  const name = clusterName(folder)
  const ours = runningProcesses().filter(({ command }) => /postgres/.test(command) && command.includes(name))
  return ours.map(({ pid, command }) => ({ pid, postmaster: command.includes(`cluster_name=${name}`) }))
}
