import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { closeFolder } from '../data-folder.ts'
import { canEnter, ownerOf, type SystemUser, unprivilegedUser } from './run-as.ts'

const elsewhere = '/var/lib/guildhall'

/**
 * The permanent folder of the cluster: the data folder itself, or, if the user PostgreSQL runs as cannot access it (a private home), a
 * folder under /var/lib/guildhall. A pointer file in the data folder records which; a new data folder therefore starts with a new cluster
 * and never sees the data of a deleted one. Both folders are private to our user; PostgreSQL's user may traverse the cluster's one.
 */
export function persistentHome(dataDir: string, log: (line: string) => void) {
  const pointer = path.join(dataDir, 'postgres-lives-in')
  const known = fs.existsSync(pointer) ? fs.readFileSync(pointer, 'utf8').trim() : dataDir
  if (known === dataDir && fitsCluster(dataDir, log)) return dataDir
  closeFolder(dataDir, {}, log)
  const home = known === dataDir ? newHome(dataDir) : known
  fs.mkdirSync(home, { recursive: true })
  if (process.getuid?.() === 0 && home.startsWith(elsewhere)) fs.chmodSync(elsewhere, 0o711) // it holds closed folders alone
  closeFolder(home, clusterUser(home), log)
  if (known !== dataDir) return home
  fs.writeFileSync(pointer, `${home}\n`)
  log(`${dataDir} is closed to the user PostgreSQL runs as, so the database lives in ${home}`)
  return home
}

/** The user PostgreSQL runs as for the cluster in `home`. Throws PostgresProblem if this machine has none. */
export function clusterUser(home: string): SystemUser {
  return ownerOf(path.join(home, 'postgres')) ?? unprivilegedUser()
}

function fitsCluster(dataDir: string, log: (line: string) => void) {
  const user = clusterUser(dataDir)
  closeFolder(dataDir, user, log)
  return fs.existsSync(path.join(dataDir, 'postgres')) || canEnter(user, dataDir)
}

function newHome(dataDir: string) {
  const name = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 12)
  return path.join(elsewhere, `${name}-${randomBytes(3).toString('hex')}`)
}
