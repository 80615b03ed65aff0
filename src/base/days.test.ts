import { expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import { dayIn } from './dates.ts'
import { addDays, daysFrom, hourOf, instantAt, isoWithOffset, startOfDay, weekdayOf } from './days.ts'

const london = { timeZone: 'Europe/London' }
const hours = (day: string, zone: { timeZone: string }) =>
  (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000

test('a day begins at midnight of the site’s time zone, in summer time too [TEN-36] [LAND-17]', () => {
  expect(startOfDay('2026-11-22', london).toISOString()).toBe('2026-11-22T00:00:00.000Z')
  expect(startOfDay('2026-07-01', london).toISOString()).toBe('2026-06-30T23:00:00.000Z')
  expect(startOfDay('2026-07-01', { timeZone: 'Pacific/Kiritimati' }).toISOString()).toBe('2026-06-30T10:00:00.000Z')
  expect(startOfDay('2026-07-01', { timeZone: 'Pacific/Pago_Pago' }).toISOString()).toBe('2026-07-01T11:00:00.000Z')
})

test('the days on which clocks change have 23 and 25 hours [LAND-17]', () => {
  expect(hours('2027-03-28', london)).toBe(23)
  expect(hours('2026-10-25', london)).toBe(25)
  expect(hours('2026-11-22', london)).toBe(24)
})

test('where clocks leap over midnight the day begins after it [LAND-17]', () => {
  expect(startOfDay('2026-04-24', { timeZone: 'Africa/Cairo' }).toISOString()).toBe('2026-04-23T22:00:00.000Z')
  expect(hourOf(startOfDay('2026-04-24', { timeZone: 'Africa/Cairo' }), { timeZone: 'Africa/Cairo' })).toBe(1)
})

test('weeks begin on Monday [TEN-36]', () => {
  expect(['2026-11-22', '2026-11-23', '2028-02-29'].map(weekdayOf)).toEqual([6, 0, 1])
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
})

test('every instant lies in the day that began last, in every zone tried', () => {
  const zone = fc.constantFrom(
    'Europe/London',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/Santiago',
  )
  const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(at, zone, (instant, timeZone) => {
      const day = dayIn(instant, { timeZone })
      const [start, next] = [startOfDay(day, { timeZone }), startOfDay(addDays(day, 1), { timeZone })]
      return start <= instant && instant < next && dayIn(start, { timeZone }) === day
    }),
  )
})

test('a time of day is found in winter, in summer, and on the days clocks change [LAND-17]', () => {
  const found = (day: string, time: string) => instantAt(day, time, london).toISOString()
  expect(found('2026-11-22', '09:30')).toBe('2026-11-22T09:30:00.000Z')
  expect(found('2026-07-01', '09:30')).toBe('2026-07-01T08:30:00.000Z')
  expect(found('2027-03-28', '00:30')).toBe('2027-03-28T00:30:00.000Z')
  expect(found('2027-03-28', '01:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(found('2027-03-28', '09:30')).toBe('2027-03-28T08:30:00.000Z')
  expect(found('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(found('2026-10-25', '09:30')).toBe('2026-10-25T09:30:00.000Z')
  expect(instantAt('2026-11-22', '09:30', { timeZone: 'America/New_York' }).toISOString()).toBe(
    '2026-11-22T14:30:00.000Z',
  )
})

test('an instant is written with the offset of a time zone, half hours and those behind UTC too [CAL-B13]', () => {
  const at = new Date('2037-07-01T17:30:00Z')
  const written = (timeZone: string) => isoWithOffset(at, { timeZone })
  expect(written('Europe/London')).toBe('2037-07-01T18:30:00+01:00')
  expect(written('Asia/Kolkata')).toBe('2037-07-01T23:00:00+05:30')
  expect(written('America/St_Johns')).toBe('2037-07-01T15:00:00-02:30')
})

test('days from one to another are all of them, both included, over the change of clocks and of the year too [ADV-B2]', () => {
  expect(daysFrom('2036-12-30', '2037-01-02')).toEqual(['2036-12-30', '2036-12-31', '2037-01-01', '2037-01-02'])
  expect(daysFrom('2037-03-28', '2037-03-30')).toHaveLength(3)
  expect(daysFrom('2037-01-02', '2037-01-02')).toEqual(['2037-01-02'])
  expect(daysFrom('2037-01-02', '2037-01-01')).toEqual([])
})
