import { expect, test } from 'vitest'
import { exactTimes, localTimes, movedEnd } from './times.ts'

const LONDON = 'Europe/London'
const timed = (start: string, end: string) => ({ allDay: false, start, end })
const CLOCKS_GO_BACK = timed('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')

test.each([
  ['in winter', timed('2026-12-01T18:30:00.000Z', '2026-12-01T20:00:00.000Z'), '2026-12-01T18:30', '2026-12-01T20:00'],
  ['in summer', timed('2026-07-01T17:30:00.000Z', '2026-07-01T19:00:00.000Z'), '2026-07-01T18:30', '2026-07-01T20:00'],
  [
    'while the clocks go forward',
    timed('2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'),
    '2026-03-29T00:30',
    '2026-03-29T02:30',
  ],
])('times %s are shown on the clock of the site and stored as instants [CAL-12, CAL-B3]', (_, exact, start, end) => {
  expect(localTimes(exact, LONDON)).toEqual(timed(start, end))
  expect(exactTimes(timed(start, end), LONDON)).toEqual(exact)
})

test('of an hour that the clocks repeat, an end that was not changed stays in the second one [CAL-12, CAL-B3]', () => {
  const local = localTimes(CLOCKS_GO_BACK, LONDON)
  expect(local).toEqual(timed('2026-10-25T01:30', '2026-10-25T01:30'))
  expect(exactTimes(local, LONDON, CLOCKS_GO_BACK)).toEqual(CLOCKS_GO_BACK)
  expect(exactTimes({ ...local, end: '2026-10-25T01:45' }, LONDON, CLOCKS_GO_BACK).end).toBe('2026-10-25T00:45:00.000Z')
})

test('a time that the clocks skip is moved forward by the hour they skip [CAL-12, CAL-B3]', () => {
  const local = timed('2026-03-29T01:30', '2026-03-29T02:30')
  expect(exactTimes(local, LONDON)).toEqual(timed('2026-03-29T01:30:00.000Z', '2026-03-29T01:30:00.000Z'))
})

test('whole days are days without a zone; the times come when they are entered [CAL-12, CAL-B3]', () => {
  const days = { allDay: true, start: '2026-12-01', end: '2026-12-03' }
  const local = localTimes(days, 'Pacific/Auckland')
  expect(exactTimes(local, 'Pacific/Auckland', days)).toEqual(days)
  expect(exactTimes({ ...local, allDay: false }, LONDON, days)).toEqual(
    timed('2026-12-01T09:00:00.000Z', '2026-12-03T10:00:00.000Z'),
  )
})

test('what is not entered or no date is missing, and nothing is made of it [CAL-13]', () => {
  expect(exactTimes(timed('', '2026-02-31T10:00'), LONDON)).toEqual(timed('', ''))
  expect(exactTimes({ ...timed('', '2026-02-31'), allDay: true }, LONDON)).toEqual({ allDay: true, start: '', end: '' })
})

test('the end moves along with the start, as long on the clock as before [CAL-13]', () => {
  expect(movedEnd('2026-12-01T18:30', '2026-12-03T19:00', '2026-12-01T20:00')).toBe('2026-12-03T20:30')
  expect(movedEnd('', '2026-12-03T19:00', '2026-12-01T20:00')).toBe('2026-12-01T20:00')
})
