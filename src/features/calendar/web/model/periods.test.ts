import { expect, test } from 'vitest'
import { addMonths } from '#base/days.ts'
import { boundsOf, dayInPeriod, weekOf, weeksOfMonth } from './periods.ts'

test('a month is shown in whole weeks from Monday, as many as it has [CAL-07]', () => {
  expect(weeksOfMonth('2026-11-25').map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  // February 2027 begins on a Monday and ends on a Sunday.
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'))
})

test('the next month has the same day, or its last where it is shorter [CAL-07]', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-01-31', -2)).toBe('2026-11-30')
  expect(dayInPeriod('month', '2026-12-15', 1)).toBe('2027-01-15')
  expect(dayInPeriod('week', '2026-12-28', 1)).toBe('2027-01-04')
  expect(dayInPeriod('week', '2026-12-31', 1, true)).toBe('2027-01-01')
})

test('a week in which the clocks change is an hour shorter or longer, midnight to midnight [CAL-12]', () => {
  const hours = (day: string) => {
    const { from, to } = boundsOf(weekOf(day), 'Europe/London')
    return (Date.parse(to) - Date.parse(from)) / 3_600_000
  }
  expect([hours('2027-03-28'), hours('2026-10-25'), hours('2026-11-25')]).toEqual([167, 169, 168])
  expect(boundsOf(weekOf('2027-03-28'), 'Europe/London')).toEqual({
    from: '2027-03-22T00:00:00.000Z',
    to: '2027-03-28T23:00:00.000Z',
  })
})
