import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canEnter, type Person } from './run-as.ts'

const elsewhere = '/var/lib/guildhall'

/**
 * The folder in which the cluster lives for good: the data folder itself, or, where the person PostgreSQL runs as cannot
 * walk into it (a closed home), a folder of its own under /var/lib/guildhall. A pointer file in the data folder
 * remembers which; a data folder that was thrown away therefore begins afresh and never meets its forerunner's data.
 */
export function lastingHome(dataDir: string, person: Person, log: (line: string) => void) {
  const pointer = path.join(dataDir, 'postgres-lives-in')
  if (fs.existsSync(pointer)) return remembered(pointer)
  if (fs.existsSync(path.join(dataDir, 'postgres')) || canEnter(person, dataDir)) return dataDir
  const name = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 12)
  const home = path.join(elsewhere, `${name}-${randomBytes(3).toString('hex')}`)
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  fs.writeFileSync(pointer, `${home}\n`)
  log(`${dataDir} is closed to the user PostgreSQL runs as, so the database lives in ${home}`)
  return home
}

function remembered(pointer: string) {
  const home = fs.readFileSync(pointer, 'utf8').trim()
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}
