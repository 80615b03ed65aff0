import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const pipeFile = (home: string) => path.join(home, 'postgres-alive')

/**
 * Opens a named pipe in `home` for reading, to be inherited by the postmaster and so by every process it starts. As long as one of
 * them lives the kernel has a reader of the pipe, which `pipeHasReaders` sees from every container and namespace, where process
 * numbers mean nothing. Undefined where the system or the disk has no such pipes. The caller closes it once the postmaster has it.
 */
export function openLivePipe(home: string): number | undefined {
  if (process.platform === 'win32') return undefined
  const file = pipeFile(home)
  if (!fs.existsSync(file)) spawnSync('mkfifo', ['-m', '600', file])
  if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isFIFO()) return undefined
  return fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
}

/** Whether a process of the cluster in `home` lives, or that cannot be ruled out; false where there is no pipe. */
export function pipeHasReaders(home: string): boolean {
  try {
    fs.closeSync(fs.openSync(pipeFile(home), fs.constants.O_WRONLY | fs.constants.O_NONBLOCK))
    return true
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException
    return !['ENXIO', 'ENOENT'].includes(code)
  }
}

/** Removes the pipe once nobody reads it: many programs that copy a folder stumble over one. */
export function removeLivePipe(home: string): void {
  if (process.platform !== 'win32' && !pipeHasReaders(home)) fs.rmSync(pipeFile(home), { force: true })
}
