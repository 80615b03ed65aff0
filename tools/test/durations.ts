import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VitestReport } from './tally.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILE = path.join(ROOT, 'tests', 'durations.json')

/** Whole seconds by test file, relative to the root of the repository. Files of less than half a second count as 0. */
export type Durations = Record<string, number>

/** The durations of the last recorded run; none where it was never recorded. */
export function readDurations(): Durations {
  return fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : {}
}

/** Saves the durations of a whole run for the order of the next ones (`npm test -- --record`). */
export function saveDurations(report: VitestReport): void {
  fs.writeFileSync(FILE, `${JSON.stringify(durationsOf(report, ROOT), undefined, 2)}\n`)
}

/** Test files by name with the whole seconds they took. */
export function durationsOf({ testResults }: VitestReport, root: string): Durations {
  const seconds = testResults.map(
    ({ name, startTime, endTime }) => [path.relative(root, name), Math.round((endTime - startTime) / 1000)] as const,
  )
  return Object.fromEntries(seconds.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
