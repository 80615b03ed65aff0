import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestModule } from 'vitest/node'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FILE = path.join(ROOT, 'tests', 'durations.json')

/** Name of the durations of a run in the folder that TEST_REPORT_FOLDER names (vitest-run.ts). */
export const DURATIONS_FILE = 'durations.json'

/** Whole seconds by test file, relative to the root of the repository. Files of less than half a second count as 0. */
export type Durations = Record<string, number>

/** The durations that were recorded last; none where none ever were. */
export function readDurations(): Durations {
  return fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, 'utf8')) : {}
}

/** Saves the durations of a run for the order of the next ones (`npm test -- --record`). */
export function saveDurations(recorded: Durations): void {
  const durations = mergedDurations(readDurations(), recorded, (file) => fs.existsSync(path.join(ROOT, file)))
  fs.writeFileSync(FILE, `${JSON.stringify(durations, undefined, 2)}\n`)
}

/** Former durations with those of a run of all or some test files, sorted by file; files that are gone are left out. */
export function mergedDurations(former: Durations, recorded: Durations, exists: (file: string) => boolean): Durations {
  const all = Object.entries({ ...former, ...recorded }).filter(([file]) => exists(file))
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Writes what each file took, its hooks included: Vitest's JSON report leaves them out, and many journeys spend most there. */
export class DurationsReporter implements Reporter {
  readonly #file: string

  constructor(folder: string) {
    this.#file = path.join(folder, DURATIONS_FILE)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const durations = modules.map((module) => [
      path.relative(ROOT, module.moduleId),
      Math.round(module.diagnostic().duration / 1000),
    ])
    fs.writeFileSync(this.#file, JSON.stringify(Object.fromEntries(durations)))
  }
}
