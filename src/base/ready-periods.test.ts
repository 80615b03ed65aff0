import { expect, test } from 'vitest'
import { readyPeriod, wholePeriod } from './ready-periods.ts'

const run = { from: '2037-01-10', to: '2037-03-14' }

test('a ready-made period has its whole days, as far as they are in the run of the report [ADV-B2]', () => {
  const today = '2037-03-14'
  expect(readyPeriod('thisMonth', today, run)).toEqual({ from: '2037-03-01', to: '2037-03-14' })
  expect(readyPeriod('lastMonth', today, run)).toEqual({ from: '2037-02-01', to: '2037-02-28' })
  expect(readyPeriod('lastDays', today, run)).toEqual({ from: '2037-02-13', to: '2037-03-14' })
  expect(readyPeriod('lastMonth', '2037-02-02', run)).toEqual({ from: '2037-01-10', to: '2037-01-31' })
})

test('a ready-made period without a day of the run is none [ADV-B2]', () => {
  expect(readyPeriod('lastMonth', '2037-01-20', run)).toBeUndefined()
  expect(readyPeriod('thisMonth', '2037-04-01', run)).toBeUndefined()
  expect(readyPeriod('lastDays', '2037-04-12', run)).toEqual({ from: '2037-03-14', to: '2037-03-14' })
  expect(readyPeriod('lastDays', '2037-04-13', run)).toBeUndefined()
})

test('quarters and years are those of the calendar, also across the end of one [PAY-B5]', () => {
  expect(wholePeriod('lastQuarter', '2037-02-14')).toEqual({ from: '2036-10-01', to: '2036-12-31' })
  expect(wholePeriod('lastQuarter', '2037-12-31')).toEqual({ from: '2037-07-01', to: '2037-09-30' })
  expect(wholePeriod('thisYear', '2037-02-14')).toEqual({ from: '2037-01-01', to: '2037-12-31' })
  expect(wholePeriod('lastYear', '2037-02-14')).toEqual({ from: '2036-01-01', to: '2036-12-31' })
})
