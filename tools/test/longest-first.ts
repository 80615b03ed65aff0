import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readDurations } from './durations.ts'

/** A file that was never recorded may take long, so it does not wait. */
const UNKNOWN_SECONDS = 100_000

/** Starts the test files that take longest first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations()
    const secondsOf = ({ moduleId, project }: TestSpecification) =>
      durations[path.relative(project.config.root, moduleId)] ?? UNKNOWN_SECONDS
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.moduleId.localeCompare(b.moduleId))
  }
}
