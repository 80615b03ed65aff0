import { expect, vi } from 'vitest'

/** Runs before each test file. A busy machine can be slow once, so a journey is retried once; what fails twice is broken. */
const JOURNEY = { testTimeout: 180_000, hookTimeout: 180_000, retry: 1 }

// Vitest resets the limits after each file. Its type leaves `retry` out.
// oxlint-disable-next-line vitest/no-standalone-expect -- only asks which file runs.
if (expect.getState().testPath?.includes('/tests/journeys/'))
  vi.setConfig(JOURNEY as Parameters<typeof vi.setConfig>[0])
