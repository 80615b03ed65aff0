import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The reports of a run in the folder that TEST_REPORT_FOLDER names (vitest-run.ts). */
export const REPORT_FILE = 'report.json'
export const RETRIED_FILE = 'retried.json'

/**
 * Writes the full names of the tests that passed on their second try, each with what the first one failed by: Vitest's JSON report tells
 * neither.
 */
export class RetriedReporter implements Reporter {
  readonly #file: string

  constructor(folder: string) {
    this.#file = path.join(folder, RETRIED_FILE)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const retried = tests.filter((test) => test.diagnostic()?.flaky).map(nameAndFailure)
    fs.writeFileSync(this.#file, JSON.stringify(retried))
  }
}

function nameAndFailure(test: TestCase): string {
  const [error] = test.result().errors ?? []
  if (!error) return test.fullName
  const frame = error.stacks?.find(({ file }) => file.includes('.test.'))
  const at = frame ? ` at ${path.basename(frame.file)}:${frame.line}` : ''
  return `${test.fullName}\n  first${at}: ${stripVTControlCharacters(error.message).split('\n').slice(0, 4).join('\n  ')}`
}
