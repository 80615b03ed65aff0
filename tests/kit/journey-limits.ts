import { expect, vi } from 'vitest'

/** Runs before each test file. A busy machine can be late once, so a journey has a second try; what fails twice is broken. */
const JOURNEY = { testTimeout: 180_000, hookTimeout: 180_000, retry: 1 }

// Vitest resets the limits after each file. Its type leaves `retry` out.
// oxlint-disable-next-line vitest/no-standalone-expect -- only asks which file runs.
if (expect.getState().testPath?.includes('/tests/journeys/'))
  vi.setConfig(JOURNEY as Parameters<typeof vi.setConfig>[0])
