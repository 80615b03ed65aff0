import { expect, test } from 'vitest'
import { instantIn, localIn } from './instant-in.ts'

test.each([
  ['Europe/London', '2026-11-22T09:30', '2026-11-22T09:30:00.000Z'],
  ['Europe/London', '2026-07-01T09:30', '2026-07-01T08:30:00.000Z'],
  ['America/New_York', '2026-11-22T09:30', '2026-11-22T14:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-22T00:00', '2026-11-21T18:30:00.000Z'],
  // Clocks go forward at 01:00 UTC in March and back at 01:00 UTC in October.
  ['Europe/London', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('a plan in %s for %s is carried out at %s [DES-B2]', (zone, local, instant) => {
  expect(instantIn(zone, local)?.toISOString()).toBe(instant)
})

test('an invalid date and time gives no instant [DES-B2]', () => {
  expect(instantIn('Europe/London', '')).toBeUndefined()
  expect(instantIn('Europe/London', '2026-13-45T09:30')).toBeUndefined()
})

test('the field shows the same time again, on both sides of a change of clocks [INS-B1]', () => {
  for (const local of ['2026-01-15T09:30', '2026-07-15T09:30', '2026-10-25T12:00'])
    expect(localIn('Europe/London', instantIn('Europe/London', local) as Date)).toBe(local)
})
