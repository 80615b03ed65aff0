import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** The reports of a run in the folder that TEST_REPORT_FOLDER names (vitest-run.ts). */
export const REPORT_FILE = 'report.json'
export const RETRIED_FILE = 'retried.json'

/** Writes the full names of the tests that passed on their second try, which Vitest's JSON report does not tell apart. */
export class RetriedReporter implements Reporter {
  readonly #file: string

  constructor(folder: string) {
    this.#file = path.join(folder, RETRIED_FILE)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const retried = tests.filter((test) => test.diagnostic()?.flaky).map((test) => test.fullName)
    fs.writeFileSync(this.#file, JSON.stringify(retried))
  }
}
