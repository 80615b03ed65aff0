import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { PostgresProblem } from './problem.ts'

/** The user PostgreSQL runs as: nothing where we are no root, for then it is ourselves. */
export type Person = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. When we are root it runs as `postgres`, else as `nobody`.
 * Throws PostgresProblem when this machine has neither.
 */
export function unprivilegedPerson(): Person {
  if (process.getuid?.() !== 0) return {}
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new PostgresProblem(
    'PostgreSQL may not run as root and this machine has neither a user "postgres" nor a user "nobody"; please start Guildhall as an ordinary user.',
  )
}

/** Who keeps an existing cluster: it stays theirs, also when root starts it after them. */
export function keeperOf(folder: string): Person | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync(folder)) return undefined
  const { uid, gid } = fs.statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/** Gives a file or an (empty) folder to the person, where that is somebody else than us. */
export function giveTo(person: Person, target: string) {
  if (person.uid !== undefined && person.gid !== undefined) fs.chownSync(target, person.uid, person.gid)
}

/** Whether the person can walk into a folder. We ask by trying, since access lists are not seen in mode bits. */
export function canEnter(person: Person, folder: string) {
  if (person.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...person, cwd: '/' }).status === 0
}
