import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { leftovers } from './leftovers.ts'
import { PostgresProblem } from './problem.ts'
import { signOfLife } from './signs-of-life.ts'
import { clearSockets } from './socket.ts'

type Step = { signal: NodeJS.Signals; wait: number }

// An orphaned postmaster is asked to shut down, then killed. Nothing committed is lost.
const ladder: Step[] = [
  { signal: 'SIGINT', wait: 4_000 },
  { signal: 'SIGQUIT', wait: 2_000 },
  { signal: 'SIGKILL', wait: 2_000 },
]

/** The kernel closes the files of a dead process within this time after it disappears (ms). */
const CLOSES_WITHIN_MS = 1_000

/**
 * Ends all PostgreSQL processes that a killed predecessor left on `folder` and removes its lock file, so that a new one can
 * start. The caller must hold the lock of the cluster in `home`. Throws a passing PostgresProblem if a process does not exit, and
 * another one, with nothing removed, if a PostgreSQL that is not visible from here still uses the folder.
 */
export async function takeOver(home: string, folder: string, log: (line: string) => void) {
  if (leftovers(folder).length) log('PostgreSQL of an earlier run is still there and is stopped first')
  for (const step of ladder) {
    if (!(await gone(folder, step))) continue
    await refuseIfInUse(home, folder)
    return clearLockFile(folder)
  }
  throw new PostgresProblem(`A PostgreSQL process on ${folder} does not end.`, { passing: true })
}

/** A process that is not visible may still be running in another namespace. */
async function refuseIfInUse(home: string, folder: string) {
  const deadline = Date.now() + CLOSES_WITHIN_MS
  for (let sign = await signOfLife(home, folder); sign; sign = await signOfLife(home, folder)) {
    if (Date.now() > deadline) throw new PostgresProblem(sign)
    await pause(50)
  }
}

async function gone(folder: string, { signal, wait }: Step) {
  const deadline = Date.now() + wait
  signalLeftovers(folder, signal)
  while (leftovers(folder).length) {
    if (Date.now() > deadline) return false
    await pause(50)
  }
  return true
}

/** A postmaster signals its backends itself; orphaned backends are signalled directly. */
function signalLeftovers(folder: string, signal: NodeJS.Signals) {
  const all = leftovers(folder)
  const postmaster = all.find((process) => process.postmaster)
  for (const { pid } of postmaster && signal !== 'SIGKILL' ? [postmaster] : all) {
    try {
      process.kill(pid, signal === 'SIGINT' && !postmaster ? 'SIGQUIT' : signal)
    } catch {
      // it exited by itself
    }
  }
}

/**
 * Removes a lock file that names a dead process, or a later process with the same pid, for which PostgreSQL would wait forever. On
 * Windows PostgreSQL checks this itself.
 */
function clearLockFile(folder: string) {
  if (process.platform === 'win32') return
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  clearSockets(folder)
}
