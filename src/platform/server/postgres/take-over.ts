import fs from 'node:fs'
import path from 'node:path'
import { leftovers } from './leftovers.ts'
import { PostgresProblem } from './problem.ts'
import { clearSockets } from './socket.ts'

type Step = { signal: NodeJS.Signals; wait: number }

// An orphaned postmaster is asked to end in good order; whoever does not listen is ended. Nothing committed is lost.
const ladder: Step[] = [
  { signal: 'SIGINT', wait: 4_000 },
  { signal: 'SIGQUIT', wait: 2_000 },
  { signal: 'SIGKILL', wait: 2_000 },
]

/**
 * Ends every PostgreSQL process a killed forerunner left on `folder` and clears its lock file, so that a fresh one can
 * start. The caller must hold the claim on the folder. Throws a passing PostgresProblem when somebody will not go.
 */
export async function takeOver(folder: string, log: (line: string) => void) {
  if (leftovers(folder).length) log('PostgreSQL of an earlier run is still there and is stopped first')
  for (const step of ladder) {
    if (await gone(folder, step)) return clearLockFile(folder)
  }
  throw new PostgresProblem(`A PostgreSQL process on ${folder} does not end.`, { passing: true })
}

async function gone(folder: string, { signal, wait }: Step) {
  const deadline = Date.now() + wait
  signalLeftovers(folder, signal)
  while (leftovers(folder).length) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

/** A postmaster tells its backends itself; backends without one are told directly. */
function signalLeftovers(folder: string, signal: NodeJS.Signals) {
  const all = leftovers(folder)
  const postmaster = all.find((process) => process.postmaster)
  for (const { pid } of postmaster && signal !== 'SIGKILL' ? [postmaster] : all) {
    try {
      process.kill(pid, signal === 'SIGINT' && !postmaster ? 'SIGQUIT' : signal)
    } catch {
      // it went by itself
    }
  }
}

/**
 * The lock file names a process that is dead, or a later process of the same number (PostgreSQL would wait for that one
 * for ever). Where we cannot see processes, PostgreSQL judges for itself.
 */
function clearLockFile(folder: string) {
  if (process.platform === 'win32') return
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  clearSockets(folder)
}
