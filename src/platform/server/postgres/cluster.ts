import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ownerName } from './owner.ts'
import { PostgresProblem } from './problem.ts'
import { giveTo, type Person } from './run-as.ts'

type Cluster = { folder: string; binaries: string; person: Person; password: string; log: (line: string) => void }

/** What every PostgreSQL program of ours gets as its surroundings: no settings of the caller leak in. */
export const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Makes the cluster in `folder` where there is none: SCRAM passwords, data checksums, UTF-8 with the built-in locale (the
 * same order on every machine). Made beside and moved into place, so a kill halfway leaves nothing half. Throws PostgresProblem.
 */
export function initialiseCluster({ folder, binaries, person, password, log }: Cluster) {
  if (fs.existsSync(folder)) return
  log('PostgreSQL makes its data folder')
  const draft = `${folder}-new`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  giveTo(person, draft)
  const flags = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums']
  const run = withPasswordFile(draft, password, person, (passwordFile) =>
    spawnSync(
      path.join(binaries, 'bin', 'initdb'),
      ['-D', draft, '-U', ownerName, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', ...flags],
      { ...person, cwd: '/', env: plainEnvironment, encoding: 'utf8' },
    ),
  )
  if (run.status !== 0) throw new PostgresProblem(`PostgreSQL could not make its data folder: ${reason(run)}`)
  fs.renameSync(draft, folder)
}

/** initdb reads the password from a file only; the file lives as long as initdb does, and nobody else may read it. */
function withPasswordFile<T>(draft: string, password: string, person: Person, use: (file: string) => T) {
  const file = `${draft}.password`
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  try {
    giveTo(person, file)
    return use(file)
  } finally {
    fs.rmSync(file, { force: true })
  }
}

function reason({ stderr, error, signal }: { stderr: string; error?: Error; signal: string | null }) {
  const lines = (stderr ?? '').split('\n').filter((line) => /error|fatal|could not/i.test(line))
  return lines.at(-1)?.trim() ?? error?.message ?? stderr.trim() ?? `it was ended by ${signal}`
}
