import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type FileLock, tryLock } from '#platform/server/postgres/file-lock.ts'
import { markLives, processMark } from '#platform/server/postgres/processes.ts'
import { reasonOf } from './checks.ts'
import { StartProblem } from './problem.ts'

export type Lock = {
  /** Says that the house is closing, so that a start that comes now waits instead of giving up. */
  closing(): void
  release(): void
}

type Holder = { mark: string; closing: boolean }

/** How long (ms) a start waits for one that is closing, and for any other. */
const PATIENCE_MS = { closing: 15_000, running: 1_500 }

/**
 * Makes sure that one `npm start` at a time runs on a data folder, by a lock of the kernel on its `supervisor.lock`. `start.lock`
 * says beside it who that is, and decides nothing. A closing holder is waited for (15 s), a running one is the other's sentence:
 * throws StartProblem.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const note = path.join(dataDir, 'start.lock')
  for (const begun = Date.now(); ; await pause(50)) {
    const lock = lockOf(dataDir)
    const holder = read(note)
    if (lock && !isEarlierVersion(holder)) return locked(lock, note)
    lock?.release()
    if (Date.now() - begun > PATIENCE_MS[holder?.closing ? 'closing' : 'running']) throw occupied(dataDir, holder)
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

/** Versions before the kernel's lock took none: theirs is a living process in the note. */
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
