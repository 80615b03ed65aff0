import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { closeFolder } from '../data-folder.ts'
import { canEnter, keeperOf, type Person, unprivilegedPerson } from './run-as.ts'

const elsewhere = '/var/lib/guildhall'

/**
 * The folder in which the cluster lives for good: the data folder itself, or, where the person PostgreSQL runs as cannot
 * walk into it (a closed home), a folder of its own under /var/lib/guildhall. A pointer file in the data folder
 * remembers which; a data folder that was thrown away therefore begins afresh and never meets its forerunner's data.
 * Both folders are closed to everybody but our user; that person may pass through the one with the cluster.
 */
export function lastingHome(dataDir: string, log: (line: string) => void) {
  const pointer = path.join(dataDir, 'postgres-lives-in')
  const known = fs.existsSync(pointer) ? fs.readFileSync(pointer, 'utf8').trim() : dataDir
  if (known === dataDir && hasPlaceFor(dataDir, log)) return dataDir
  closeFolder(dataDir, {}, log)
  const home = known === dataDir ? newHome(dataDir) : known
  fs.mkdirSync(home, { recursive: true })
  if (process.getuid?.() === 0 && home.startsWith(elsewhere)) fs.chmodSync(elsewhere, 0o711) // it holds closed folders alone
  closeFolder(home, clusterPerson(home), log)
  if (known !== dataDir) return home
  fs.writeFileSync(pointer, `${home}\n`)
  log(`${dataDir} is closed to the user PostgreSQL runs as, so the database lives in ${home}`)
  return home
}

/** The user PostgreSQL runs as on the cluster of `home`. Throws PostgresProblem when there is none on this machine. */
export function clusterPerson(home: string): Person {
  return keeperOf(path.join(home, 'postgres')) ?? unprivilegedPerson()
}

function hasPlaceFor(dataDir: string, log: (line: string) => void) {
  const person = clusterPerson(dataDir)
  closeFolder(dataDir, person, log)
  return fs.existsSync(path.join(dataDir, 'postgres')) || canEnter(person, dataDir)
}

function newHome(dataDir: string) {
  const name = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 12)
  return path.join(elsewhere, `${name}-${randomBytes(3).toString('hex')}`)
}
