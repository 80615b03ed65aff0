import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const pipeFile = (home: string) => path.join(home, 'postgres-alive')

/**
 * Opens a named pipe in `home` for reading, which the postmaster and all its processes inherit. While one of them runs, the pipe has a
 * reader, which `pipeHasReaders` detects from every container and namespace, where pids mean nothing. Undefined if the system or disk has
 * no named pipes. The caller closes it once the postmaster has inherited it.
 */
export function openLivePipe(home: string): number | undefined {
  if (process.platform === 'win32') return undefined
  const file = pipeFile(home)
  if (!fs.existsSync(file)) spawnSync('mkfifo', ['-m', '600', file])
  if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isFIFO()) return undefined
  return fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
}

/** Whether a process of the cluster in `home` is, or may be, running; false if there is no pipe. */
export function pipeHasReaders(home: string): boolean {
  try {
    fs.closeSync(fs.openSync(pipeFile(home), fs.constants.O_WRONLY | fs.constants.O_NONBLOCK))
    return true
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException
    return !['ENXIO', 'ENOENT'].includes(code)
  }
}

/** Removes the pipe once it has no readers: many programs that copy folders fail on one. */
export function removeLivePipe(home: string): void {
  if (process.platform !== 'win32' && !pipeHasReaders(home)) fs.rmSync(pipeFile(home), { force: true })
}
