import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { PostgresProblem } from './problem.ts'

/** The user PostgreSQL runs as; empty unless we are root, as it then runs as our own user. */
export type SystemUser = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. When we are root it runs as `postgres`, else as `nobody`.
 * Throws PostgresProblem when this machine has neither.
 */
export function unprivilegedUser(): SystemUser {
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

/** The owner of an existing cluster: it stays theirs, even if root starts it later. */
export function ownerOf(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync(folder)) return undefined
  const { uid, gid } = fs.statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/** Changes the owner of a file or an (empty) folder to the user, unless that is ourselves. */
export function giveTo(person: SystemUser, target: string) {
  if (person.uid !== undefined && person.gid !== undefined) fs.chownSync(target, person.uid, person.gid)
}

/** Whether the user can access a folder. Tested by trying, since mode bits do not show access lists. */
export function canEnter(person: SystemUser, folder: string) {
  if (person.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...person, cwd: '/' }).status === 0
}
