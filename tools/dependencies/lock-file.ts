import { createHash } from 'node:crypto'

/** One package of package-lock.json as npm writes it (lock file version 3). */
export interface LockedPackage {
  name?: string
  version: string
  license?: string
  /** Subresource integrity of the archive, e.g. `sha512-…` in base64. */
  integrity?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** package-lock.json: the packages by where they are installed; '' is the product itself. */
export interface LockFile {
  packages: Record<string, LockedPackage>
}

export interface Installed extends LockedPackage {
  /** Where npm puts it, e.g. `node_modules/a/node_modules/b`. */
  path: string
  name: string
}

const FOLDER = 'node_modules/'

/** Every package of the lock file, without the product itself, in the order of their paths. */
export function lockedPackages(lock: LockFile): Installed[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path, name: locked.name ?? nameOf(path) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Those that are installed where development dependencies are left out. */
export function productionPackages(lock: LockFile): Installed[] {
  return lockedPackages(lock).filter(({ dev }) => !dev)
}

/** A SHA-256 (hex) over path, version and integrity of every package: it changes with any of them and with nothing else. */
export function fingerprintOf(lock: LockFile): string {
  const lines = lockedPackages(lock).map(({ path, version, integrity }) => `${path} ${version} ${integrity ?? ''}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** The package that `name` means to the package at `path`: the nearest one above it, as Node resolves it. */
export function resolveFrom(lock: LockFile, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${FOLDER}`), 0))) {
    const candidate = `${folder ? `${folder}/` : ''}${FOLDER}${name}`
    if (lock.packages[candidate]) return candidate
    if (folder === '') return undefined
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
}
