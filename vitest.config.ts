import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes each: begun first, so that none of them runs alone at the end. */
const LONG = /every-screen|isolation|authoring-together|palettes/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)))
  }
}

/** Two kinds of promises: `unit` (rules, features on a real PostgreSQL) and `journeys` (stories in a real browser). */
export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; see tests/kit/database.ts.
    globalSetup: ['tests/kit/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Each worker reads the product's modules once for all its files: a second or two for each of three hundred otherwise.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // The public pages carry their own style; its tests read the real one.
          css: { include: /features\/landing/ },
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.{ts,tsx}'],
          // A browser waits more than it works: a third story fills the time of two.
          maxWorkers: 3,
          testTimeout: 180_000,
          // A busy machine can be late once; what fails twice is broken.
          retry: 1,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
