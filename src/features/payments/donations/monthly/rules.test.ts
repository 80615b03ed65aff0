import { expect, test } from 'vitest'
import { isLeftOut, nextDonationDay } from './rules.ts'

test('a donation is given on the same day of each month, or on the last of a shorter one [PAY-19]', () => {
  const daysFrom = (anchor: string, count: number) => {
    const days = [anchor]
    while (days.length <= count) days.push(nextDonationDay(anchor, days.at(-1) ?? anchor))
    return days.slice(1)
  }
  expect(daysFrom('2038-01-15', 3)).toEqual(['2038-02-15', '2038-03-15', '2038-04-15'])
  expect(daysFrom('2037-12-31', 4)).toEqual(['2038-01-31', '2038-02-28', '2038-03-31', '2038-04-30'])
  expect(daysFrom('2040-01-30', 2)).toEqual(['2040-02-29', '2040-03-30'])
})

test('what was paid late, or not for months, goes on with the next day to come [PAY-19]', () => {
  expect(nextDonationDay('2038-01-15', '2038-02-23')).toBe('2038-03-15')
  expect(nextDonationDay('2038-01-15', '2038-07-15')).toBe('2038-08-15')
})

test('a month that could not be charged for 15 days is left out [PAY-19]', () => {
  expect(isLeftOut('2038-01-15', '2038-01-29')).toBe(false)
  expect(isLeftOut('2038-01-15', '2038-01-30')).toBe(true)
})
