import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * The owner's password of the cluster: 192 random bits, generated once, stored in the private file `postgres-password`.
 * Written atomically, so an interruption never leaves an incomplete password.
 */
export function ownerPassword(dataDir: string) {
  const file = path.join(dataDir, 'postgres-password')
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (known) return known
  const fresh = randomBytes(24).toString('hex')
  writeDurably(file, `${fresh}\n`)
  return fresh
}

function writeDurably(file: string, text: string) {
  const draft = `${file}.${process.pid}`
  const handle = fs.openSync(draft, 'w', 0o600)
  fs.writeSync(handle, text)
  fs.fsyncSync(handle)
  fs.closeSync(handle)
  fs.renameSync(draft, file)
}
