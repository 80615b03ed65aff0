import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

export type RunningProcess = { pid: number; command: string }

/** All running processes with their command lines, without zombies. Empty if the system does not show them. */
export function runningProcesses(): RunningProcess[] {
  if (fs.existsSync('/proc/self/stat')) return fromProc()
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  const lines = (stdout ?? '').split('\n').map((line) => line.trim().match(/^(\d+) (.*)$/))
  return lines.flatMap((found) => (found ? [{ pid: Number(found[1]), command: found[2] ?? '' }] : []))
}

function fromProc() {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const command = readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()
    return command ? [{ pid: Number(pid), command }] : []
  })
}

/**
 * A unique mark of a process: its pid and start time (on Linux, with the boot id). Undefined if it is dead or a zombie.
 */
export function processMark(pid: number): string | undefined {
  if (!fs.existsSync('/proc/self/stat')) return answersSignals(pid) ? `${pid}` : undefined
  const stat = readOrNothing(`/proc/${pid}/stat`)
  // The name is in brackets and may contain anything, so count from its end: state is first, start time twentieth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!stat || fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${pid} ${fields[19]} ${readOrNothing('/proc/sys/kernel/random/boot_id').trim()}`
}

/** Whether the marked process is still running; a later process with the same pid does not count. */
export function markLives(mark: string) {
  return processMark(Number.parseInt(mark, 10)) === mark
}

function answersSignals(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readOrNothing(file: string) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return '' // it exited meanwhile
  }
}
