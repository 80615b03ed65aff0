import { createHash } from 'node:crypto'

/** A package of package-lock.json (lock file version 3). */
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

/** package-lock.json: packages by install path; '' is the product itself. */
export interface LockFile {
  packages: Record<string, LockedPackage>
}

export interface Installed extends LockedPackage {
  /** Install path, e.g. `node_modules/a/node_modules/b`. */
  path: string
  name: string
}

const FOLDER = 'node_modules/'

/** Every package of the lock file except the product itself, ordered by path. */
export function lockedPackages(lock: LockFile): Installed[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path, name: locked.name ?? nameOf(path) }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** The packages that remain without development dependencies. */
export function productionPackages(lock: LockFile): Installed[] {
  return lockedPackages(lock).filter(({ dev }) => !dev)
}

/** SHA-256 (hex) over path, version and integrity of every package; changes with these and nothing else. */
export function fingerprintOf(lock: LockFile): string {
  const lines = lockedPackages(lock).map(({ path, version, integrity }) => `${path} ${version} ${integrity ?? ''}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}

/** The package that `name` resolves to from `path`: the nearest one above it, as in Node. */
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
