import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fingerprintOf, type LockFile, lockedPackages } from './lock-file.ts'
import { sbomOf } from './sbom.ts'

/** Paths of the bill of materials and the list of advisories, from the root of the tree. */
export const SBOM_FILE = 'docs/security/sbom.json'
export const ADVISORIES_FILE = 'docs/security/advisories.json'

/** Age in days at which the list is due for another check; only a warning. */
const AUDIT_VALID_DAYS = 90

const text = z.string().min(1)

const advisory = z
  .strictObject({
    id: text,
    title: text,
    /** The first version without the vulnerability; null if there is none. */
    fixedIn: text.nullable(),
    source: z.url(),
    /** Whether the locked version is vulnerable and the product runs the affected code. */
    concernsUs: z.boolean(),
    why: text,
    /** What is done about it, if it concerns us. */
    remedy: text.optional(),
  })
  .refine(({ concernsUs, remedy }) => !concernsUs || remedy, 'an advisory that concerns us names a remedy')

const advisoryList = z.strictObject({
  date: z.iso.date(),
  /** Fingerprint of the lock file that was checked. */
  lockFile: z.string().regex(/^[0-9a-f]{64}$/),
  sources: z.array(z.strictObject({ name: text, upTo: z.iso.date().nullable(), note: text })),
  packages: z.array(
    z.strictObject({ package: text, version: text, note: text.optional(), advisories: z.array(advisory) }),
  ),
})

export interface DependencyFiles {
  lockFile: string
  sbom: string
  advisories: string
}

/** Reads the three files from the tree. */
export function readDependencyFiles(): DependencyFiles {
  return {
    lockFile: readFileSync('package-lock.json', 'utf8'),
    sbom: readFileSync(SBOM_FILE, 'utf8'),
    advisories: readFileSync(ADVISORIES_FILE, 'utf8'),
  }
}

/** What is wrong with the bill of materials and the list of advisories; undefined if both match the lock file. */
export function dependencyError({ lockFile, sbom, advisories }: DependencyFiles): string | undefined {
  const lock = JSON.parse(lockFile) as LockFile
  const list = advisoryList.safeParse(JSON.parse(advisories))
  const failures = [
    sbom === sbomOf(lock) ? [] : [`${SBOM_FILE} does not fit package-lock.json: npm run sbom`],
    list.success ? listConsoleErrors(lock, list.data) : [`${ADVISORIES_FILE}: ${z.prettifyError(list.error)}`],
  ].flat()
  return failures.length > 0 ? failures.join('\n') : undefined
}

/** A warning if the list was checked more than 90 days before `now`. Never a failure: time alone must not block a merge. */
export function ageWarning({ advisories }: Pick<DependencyFiles, 'advisories'>, now: Date): string | undefined {
  const { date } = JSON.parse(advisories) as { date: string }
  const days = Math.floor((now.getTime() - Date.parse(date)) / 86_400_000)
  return days > AUDIT_VALID_DAYS ? `${ADVISORIES_FILE} was last looked at ${days} days ago` : undefined
}

function listConsoleErrors(lock: LockFile, list: z.infer<typeof advisoryList>): string[] {
  const locked = new Set(lockedPackages(lock).map(({ name, version }) => `${name}@${version}`))
  const strangers = list.packages.map((one) => `${one.package}@${one.version}`).filter((one) => !locked.has(one))
  const current = fingerprintOf(lock)
  return [
    ...strangers.map((one) => `${ADVISORIES_FILE} names ${one}, which is not in package-lock.json`),
    ...(list.lockFile === current
      ? []
      : [
          `package-lock.json has changed since advisories were looked at. Look at those of the changed packages, ` +
            `then write the date and "lockFile": "${current}" into ${ADVISORIES_FILE}`,
        ]),
  ]
}
