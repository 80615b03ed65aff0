import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readDurations } from './durations.ts'

/** A file that was never recorded counts as a journey of usual length. */
const UNKNOWN_SECONDS = 30

/** Starts the test files that take longest first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations()
    const secondsOf = ({ moduleId, project }: TestSpecification) =>
      durations[path.relative(project.config.root, moduleId)] ?? UNKNOWN_SECONDS
    return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.moduleId.localeCompare(b.moduleId))
  }
}
