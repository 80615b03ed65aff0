import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { markLives, processMark } from '#platform/server/postgres/processes.ts'
import { StartProblem } from './problem.ts'

export type Lock = {
  /** Says that the house is closing, so that a start that comes now waits instead of giving up. */
  closing(): void
  release(): void
}

type Holder = { mark: string; closing: boolean }

/**
 * Makes sure that one `npm start` at a time runs on a data folder. A dead holder's lock is taken over, a closing holder
 * is waited for (15 s), a living one is the other's sentence: throws StartProblem.
 */
export async function takeLock(dataDir: string): Promise<Lock> {
  const file = path.join(dataDir, 'start.lock')
  const begun = Date.now()
  while (!tryLock(file)) {
    const holder = read(file)
    if (holder && !markLives(holder.mark)) removeStale(file, holder)
    else if (Date.now() - begun > (holder?.closing ? 15_000 : 1_500)) throw occupied(dataDir, holder)
    else await pause(50)
  }
  return { closing: () => write(file, { mark: mine(), closing: true }), release: () => release(file) }
}

const mine = () => processMark(process.pid) ?? `${process.pid}`

function tryLock(file: string) {
  const draft = `${file}.${process.pid}`
  write(draft, { mark: mine(), closing: false })
  try {
    fs.linkSync(draft, file) // appears whole, or not at all where there is one
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Two starts may both see the stale lock; whoever then moves the other's fresh one away puts it back. */
function removeStale(file: string, stale: Holder) {
  const aside = `${file}.stale-${process.pid}`
  try {
    fs.renameSync(file, aside)
    if (read(aside)?.mark !== stale.mark) fs.linkSync(aside, file)
  } catch {
    // somebody else was quicker; the next round looks again
  }
  fs.rmSync(aside, { force: true })
}

function release(file: string) {
  if (read(file)?.mark === mine()) fs.rmSync(file, { force: true })
}

function write(file: string, holder: Holder) {
  fs.writeFileSync(file, JSON.stringify(holder))
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function occupied(dataDir: string, holder: Holder | undefined) {
  const who = holder ? ` (process ${Number.parseInt(holder.mark, 10)})` : ''
  return new StartProblem(
    `Guildhall is already running on ${dataDir}${who}; stop it first, or give this one another DATA_DIR and PORT.`,
  )
}
