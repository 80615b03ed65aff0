import { expect, test } from 'vitest'
import { durationsOf } from './durations.ts'
import { tallyOf } from './tally.ts'

const file = (...statuses: string[]) => ({
  name: 'a.test.ts',
  startTime: 0,
  endTime: 1_000,
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

test('the seconds of each test file are rounded and sorted by file', () => {
  const files = [
    { ...file(), name: '/tree/tests/b.test.ts', endTime: 61_600 },
    { ...file(), name: '/tree/src/a.test.ts', endTime: 400 },
  ]
  expect(Object.entries(durationsOf({ testResults: files }, '/tree'))).toEqual([
    ['src/a.test.ts', 0],
    ['tests/b.test.ts', 62],
  ])
})
