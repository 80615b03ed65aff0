import { expect, test } from 'vitest'
import { mergedDurations } from './durations.ts'
import { tallyOf } from './tally.ts'

const file = (...statuses: string[]) => ({
  name: 'a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ fullName: `promise ${index}`, status })),
})

test('every test counts once, and one that was left out counts as failed', () => {
  const tally = tallyOf({ testResults: [file('passed', 'failed'), file('passed', 'skipped', 'todo', 'pending')] })
  expect(tally.passed).toBe(2)
  expect(tally.failed).toHaveLength(4)
  expect(tally.failed[1]).toContain('left out: skipped')
})

test('a test file that cannot be loaded counts as a failure', () => {
  const tally = tallyOf({ testResults: [{ ...file(), name: 'b.test.ts', status: 'failed' }] })
  expect(tally).toEqual({ passed: 0, failed: ['b.test.ts could not be loaded'] })
})

test('tests passed over because others were asked for by name count as nothing', () => {
  expect(tallyOf({ testResults: [file('passed', 'skipped')] }, { byName: true })).toEqual({ passed: 1, failed: [] })
})

test('a run of some files replaces their durations, keeps those of others, and drops files that are gone', () => {
  const former = { 'tests/b.test.ts': 5, 'tests/gone.test.ts': 9, 'src/z.test.ts': 1 }
  const merged = mergedDurations(
    former,
    { 'tests/b.test.ts': 62, 'src/a.test.ts': 0 },
    (file) => !file.includes('gone'),
  )
  expect(Object.entries(merged)).toEqual([
    ['src/a.test.ts', 0],
    ['src/z.test.ts', 1],
    ['tests/b.test.ts', 62],
  ])
})
