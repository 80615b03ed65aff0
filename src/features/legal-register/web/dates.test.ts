import { expect, test } from 'vitest'
import { writtenDay } from './dates.ts'

test('dates are written as Do MMM YYYY in the site’s time zone, in other languages in their own format [LEG-28]', () => {
  const days = ['2026-01-01', '2026-02-02', '2026-03-03', '2026-04-04', '2026-06-11', '2026-07-12', '2026-08-13']
  expect(days.map((day) => writtenDay(`${day}T12:00:00Z`, 'en-GB', 'Europe/London'))).toEqual([
    '1st Jan 2026',
    '2nd Feb 2026',
    '3rd Mar 2026',
    '4th Apr 2026',
    '11th Jun 2026',
    '12th Jul 2026',
    '13th Aug 2026',
  ])
  expect(writtenDay('2026-09-21T23:30:00Z', 'en-GB', 'Europe/London')).toBe('22nd Sep 2026')
  expect(writtenDay('2026-09-21T12:00:00Z', 'de-DE', 'Europe/London')).toBe('21. Sept. 2026')
})
