import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from '#platform/server/postgres/file-lock.ts'
import { markLives, processMark } from '#platform/server/postgres/processes.ts'
import { reasonOf } from './checks.ts'
import { StartProblem } from './problem.ts'

export type Lock = {
  /** Marks this process as closing, so that another start waits instead of giving up. */
  closing(): void
  release(): void
}

type Holder = { mark: string; closing: boolean }

/** How long a start waits for one that is closing, and for a running one, in ms. */
const TIMEOUT_MS = { closing: 15_000, running: 1_500 }

/**
 * Ensures that only one `npm start` runs on a data folder, by a kernel lock on its `supervisor.lock`. `start.lock` records
 * who that is, for information only. Waits up to 15 s for a closing holder; throws StartProblem for a running one.
 */
export async function acquireLock(dataDir: string): Promise<Lock> {
  const note = path.join(dataDir, 'start.lock')
  for (const started = Date.now(); ; await pause(50)) {
    const lock = lockOf(dataDir)
    const holder = read(note)
    if (lock && !isEarlierVersion(holder)) return locked(lock, note)
    lock?.release()
    if (Date.now() - started > TIMEOUT_MS[holder?.closing ? 'closing' : 'running']) throw occupied(dataDir, holder)
  }
}

function lockOf(dataDir: string) {
  try {
    return tryLock(path.join(dataDir, 'supervisor.lock'))
  } catch (cause) {
    const sentence = `Guildhall cannot lock ${dataDir} (DATA_DIR): ${reasonOf(cause)}; put it on a disk with file locks.`
    throw new StartProblem(sentence, { cause })
  }
}

/** Versions before the kernel lock took none; their sign is a living process in the note. */
function isEarlierVersion(holder: Holder | undefined) {
  return holder !== undefined && holder.mark !== mine() && markLives(holder.mark)
}

const mine = () => processMark(process.pid) ?? `${process.pid}`

function locked(lock: FileLock, note: string): Lock {
  const write = (closing: boolean) => {
    fs.writeFileSync(`${note}.new`, JSON.stringify({ mark: mine(), closing }))
    fs.renameSync(`${note}.new`, note) // appears whole
  }
  write(false)
  return {
    closing: () => write(true),
    release: () => {
      fs.rmSync(note, { force: true })
      lock.release()
    },
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function occupied(dataDir: string, holder: Holder | undefined) {
  const seen = holder && markLives(holder.mark)
  const who = seen ? `process ${Number.parseInt(holder.mark, 10)}` : 'not seen from here, perhaps in another container'
  return new StartProblem(
    `Guildhall is already running on ${dataDir} (${who}); stop it first, or give this one another DATA_DIR and PORT.`,
  )
}
