import fs from 'node:fs'
import path from 'node:path'
import type { SystemUser } from './postgres/run-as.ts'

/** Files of the product are private to its user: folders 0700, files 0600. */
export const PRIVATE_UMASK = 0o077

const OTHERS = 0o077
const PRIVATE = 0o700
/** Owner access, plus traversal without listing for a group. */
const PASSABLE = 0o710

/**
 * What the product itself writes to the folder; other files belong to the operator. PostgreSQL protects its cluster itself, and its
 * programs are not secret.
 */
const OURS =
  /^(?:files|incoming|logs|server\.pid|start\.lock|supervisor\.lock|postgres\.lock|stand-in\.jsonl|postgres-(?!new$|binaries$).+)$/

/**
 * Creates the data folder, private, if it is missing; its new parent folders are traversable, because the user PostgreSQL runs as needs
 * to pass through them. (Node's own `recursive` never returns where a folder cannot have children, as in /proc.)
 */
export function makeDataFolder(folder: string): void {
  if (fs.existsSync(folder)) return
  makeParent(path.dirname(folder))
  fs.mkdirSync(folder, PRIVATE)
}

function makeParent(folder: string) {
  if (fs.existsSync(folder)) return
  makeParent(path.dirname(folder))
  fs.mkdirSync(folder)
  fs.chmodSync(folder, 0o755) // independent of our umask
}

/**
 * Makes the product's files in `folder` private to their owner, as earlier versions left them readable, and the folder itself too. If
 * PostgreSQL runs as another user (`passing`), that user's group may traverse the folder but read nothing. `log` reports what could not
 * be changed. A private folder is assumed to be private throughout, so a large store is scanned only once; links are not followed. Does
 * nothing on Windows.
 */
export function closeFolder(folder: string, passing: SystemUser, log: (line: string) => void): void {
  if (process.platform === 'win32') return
  const left = closeEntries(folder, OURS) + attempt(() => closeTop(folder, passing))
  if (left)
    log(`${left} entries of ${folder} belong to another user and stay as open as they are; close them with chmod go=`)
}

function closeTop(folder: string, { uid, gid }: SystemUser) {
  const found = fs.statSync(folder)
  const isPassed = gid !== undefined && uid !== found.uid
  if (isPassed && found.gid !== gid) fs.chownSync(folder, found.uid, gid)
  const mode = isPassed ? PASSABLE : PRIVATE
  if ((found.mode & 0o7777) !== mode) fs.chmodSync(folder, mode)
}

/** Makes the entries of a folder private; returns the number of failures. */
function closeEntries(folder: string, names = /^/): number {
  let left = 0
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name)
    const found = names.test(name) ? fs.lstatSync(file, { throwIfNoEntry: false }) : undefined
    if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) continue
    // The folder last: if interrupted, it is still open and will be scanned again.
    left += attempt(() => {
      if (found.isDirectory()) left += closeEntries(file)
      fs.chmodSync(file, found.mode & PRIVATE)
    })
  }
  return left
}

function attempt(change: () => void): 0 | 1 {
  try {
    change()
    return 0
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException
    if (code === 'ENOENT') return 0 // removed meanwhile
    if (['EPERM', 'EACCES'].includes(code)) return 1
    throw problem
  }
}
