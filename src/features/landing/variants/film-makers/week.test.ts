import { expect, test } from 'vitest'
import type { EventTile } from '../../public/input.ts'
import { weekOf } from './week.ts'

const LONDON = { timeZone: 'Europe/London' }
const event = (start: string, end: string): EventTile => ({ start, end, title: start }) as EventTile
const days = (events: EventTile[], now: string, place = LONDON) =>
  weekOf(events, now, place).flatMap(({ day, events }) => (events.length > 0 ? [day] : []))

test('the week is the one that contains today, Monday first, in the site’s time zone [LAND-30] [TEN-36]', () => {
  const week = weekOf([], '2026-11-22T10:00:00Z', LONDON)
  expect(week.map(({ day }) => day)).toEqual(['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`))
  expect(week.findIndex(({ isToday }) => isToday)).toBe(6)
  expect(weekOf([], '2026-11-22T23:30:00Z', { timeZone: 'Europe/Berlin' })[0]?.day).toBe('2026-11-23')
})

test('an event is listed on every day it covers, and not on a day that begins when it ends [LAND-30]', () => {
  const now = '2026-11-18T10:00:00Z'
  expect(days([event('2026-11-17T19:00:00Z', '2026-11-17T21:00:00Z')], now)).toEqual(['2026-11-17'])
  expect(days([event('2026-11-17T00:00:00Z', '2026-11-19T00:00:00Z')], now)).toEqual(['2026-11-17', '2026-11-18'])
  expect(days([event('2026-11-17T19:00:00Z', '2026-11-17T19:00:00Z')], now)).toEqual(['2026-11-17'])
  expect(days([event('2026-11-10T19:00:00Z', '2026-11-10T21:00:00Z')], now)).toEqual([])
})

test('days are correct when the clocks change [TEN-36]', () => {
  const week = weekOf([event('2026-03-29T00:30:00Z', '2026-03-29T02:00:00Z')], '2026-03-27T10:00:00Z', LONDON)
  expect(week.map(({ day }) => day.slice(8))).toEqual(['23', '24', '25', '26', '27', '28', '29'])
  expect(week[6]?.events).toHaveLength(1)
})
