import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { DurationsReporter } from './tools/test/durations.ts'
import { LongestFirst } from './tools/test/longest-first.ts'
import { REPORT_FILE, RetriedReporter } from './tools/test/retried.ts'

/** Where tools/test/vitest-run.ts wants the reports it counts; nowhere for a bare `vitest`. */
const folder = process.env.TEST_REPORT_FOLDER

/**
 * One queue of all test files, longest first: rules and features on a real PostgreSQL, and user journeys (tests/journeys) in a real
 * browser. One project, as Vitest hands a worker from file to file only within a project.
 */
export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; see tests/kit/database.ts.
    globalSetup: ['tests/kit/global-setup.ts'],
    // Longer limits and a second try for journeys.
    setupFiles: ['tests/kit/journey-limits.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    // The public pages carry their own style; its tests read the real one.
    css: { include: /features\/landing/ },
    pool: 'forks',
    // A browser and PostgreSQL work while a worker waits: three workers fill two processors.
    maxWorkers: 3,
    // Each worker reads the product's modules once for all its files: a second or two for each of three hundred otherwise.
    isolate: false,
    reporters: folder
      ? [
          'default',
          ['json', { outputFile: path.join(folder, REPORT_FILE) }],
          new RetriedReporter(folder),
          new DurationsReporter(folder),
        ]
      : ['default'],
    sequence: { sequencer: LongestFirst },
    // A machine busy with something else can take seconds to show what a story waits for; Vitest's own limit is one second.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
