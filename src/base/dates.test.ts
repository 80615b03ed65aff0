import { expect, test } from 'vitest'
import { FIRST_DAY_OF_WEEK, longDate, money, shortDate } from './dates.ts'

test('dates are written the British way, in the site’s time zone [TEN-36] [TEN-B8]', () => {
  expect(shortDate('2026-07-31T23:30:00Z')).toBe('01/08/2026')
  expect(longDate('2026-07-31T23:30:00Z')).toBe('1 August 2026')
  expect(longDate('2026-11-21T12:00:00Z')).toBe('21 November 2026')
})

test('weeks start on Monday and money is in pounds [TEN-36]', () => {
  expect(FIRST_DAY_OF_WEEK).toBe(1)
  expect(money(123_456)).toBe('£1,234.56')
})

test('a site elsewhere writes dates and money its own way [TEN-B8]', () => {
  const region = { locale: 'de-DE', timeZone: 'Asia/Tokyo', currency: 'EUR' }
  expect(shortDate('2026-07-31T23:30:00Z', region)).toBe('01.08.26')
  expect(money(1_250, region)).toMatch(/^12,50\s€$/)
})
