import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ownerName } from './owner.ts'
import { PostgresProblem } from './problem.ts'
import { giveTo, type SystemUser } from './run-as.ts'

type Cluster = { folder: string; binaries: string; person: SystemUser; password: string; log: (line: string) => void }

/** Environment of all PostgreSQL programs: none of our own variables are inherited. */
export const plainEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the cluster in `folder` if there is none: SCRAM passwords, data checksums, UTF-8 with the built-in locale (the same sort order
 * on every machine). Created in a temporary folder and renamed, so an interruption leaves nothing incomplete. Throws PostgresProblem.
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

/** initdb reads the password from a file only; the file is private and removed after initdb. */
function withPasswordFile<T>(draft: string, password: string, person: SystemUser, use: (file: string) => T) {
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
