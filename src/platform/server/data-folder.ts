import fs from 'node:fs'
import path from 'node:path'
import type { Person } from './postgres/run-as.ts'

/** What a process of the product makes is its own user's alone: folders 0700, files 0600. */
export const PRIVATE_UMASK = 0o077

const OTHERS = 0o077
const PRIVATE = 0o700
/** The owner's, and a group's that may walk through, to what it has in there, and see nothing else. */
const PASSABLE = 0o710

/**
 * What the product itself writes in the folder; an operator's own things beside it are theirs. PostgreSQL closes its cluster itself,
 * and its programs are no secret.
 */
const OURS =
  /^(?:files|incoming|logs|server\.pid|start\.lock|supervisor\.lock|postgres\.lock|postgres-(?!new$|binaries$).+)$/

/**
 * Makes the data folder where it is missing, closed, and the folders above it as open as any, for the user PostgreSQL runs as has to walk
 * through them. (Node's own `recursive` never ends where a folder takes no children, as in /proc.)
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
  fs.chmodSync(folder, 0o755) // whatever our umask
}

/**
 * Takes from everybody but its owner what the product has in `folder`, as earlier versions left it open, and closes the folder itself. Where
 * PostgreSQL runs as another user than the folder's (`passing`), that user's group may walk through it, and can read nothing.
 * `log` is told where that is not ours to do. A folder that is closed is taken as closed all through, so that a large store is
 * looked through once; links are not followed. Does nothing on Windows.
 */
export function closeFolder(folder: string, passing: Person, log: (line: string) => void): void {
  if (process.platform === 'win32') return
  const left = closeEntries(folder, OURS) + attempt(() => closeTop(folder, passing))
  if (left)
    log(`${left} entries of ${folder} belong to another user and stay as open as they are; close them with chmod go=`)
}

function closeTop(folder: string, { uid, gid }: Person) {
  const found = fs.statSync(folder)
  const isPassed = gid !== undefined && uid !== found.uid
  if (isPassed && found.gid !== gid) fs.chownSync(folder, found.uid, gid)
  const mode = isPassed ? PASSABLE : PRIVATE
  if ((found.mode & 0o7777) !== mode) fs.chmodSync(folder, mode)
}

/** Closes what is open in a folder, and gives how much could not be closed. */
function closeEntries(folder: string, names = /^/): number {
  let left = 0
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name)
    const found = names.test(name) ? fs.lstatSync(file, { throwIfNoEntry: false }) : undefined
    if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) continue
    // The folder last: one that a kill left half done is still open, and so looked through again.
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
    if (code === 'ENOENT') return 0 // removed while we looked
    if (['EPERM', 'EACCES'].includes(code)) return 1
    throw problem
  }
}
