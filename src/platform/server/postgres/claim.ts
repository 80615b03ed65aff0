import fs from 'node:fs'
import path from 'node:path'
import { PostgresProblem } from './problem.ts'
import { markLives, processMark } from './processes.ts'

/**
 * Says that this process looks after the cluster in `home`. A live other one keeps it: taking over a cluster that
 * somebody looks after would be a robbery. Throws PostgresProblem.
 */
export function claimFolder(home: string) {
  const file = path.join(home, 'postgres-supervisor')
  const mine = processMark(process.pid) ?? `${process.pid}`
  const holder = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (holder && holder !== mine && markLives(holder)) {
    const pid = Number.parseInt(holder, 10)
    throw new PostgresProblem(`The database in ${home} is already being run by process ${pid}; stop that one first.`)
  }
  fs.writeFileSync(file, `${mine}\n`)
}
