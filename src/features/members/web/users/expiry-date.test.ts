import { expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import { dayOf, endOfDay } from './expiry-date.ts'

test('access lasts to the end of the expiry day in the time zone of the site [ACC-32]', () => {
  expect(endOfDay('2026-12-01', 'Europe/London')).toBe('2026-12-01T23:59:59.999Z')
  expect(endOfDay('2026-07-01', 'Europe/London')).toBe('2026-07-01T22:59:59.999Z')
  expect(endOfDay('2026-10-25', 'Europe/London')).toBe('2026-10-25T23:59:59.999Z')
  expect(endOfDay('', 'Europe/London')).toBeNull()
})

test('a day that is saved is the day that is shown again [ACC-32]', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')
  fc.assert(
    fc.property(days, zones, (date, zone) => {
      const day = date.toISOString().slice(0, 10)
      expect(dayOf(endOfDay(day, zone), zone)).toBe(day)
    }),
  )
})
