import { expect, test } from 'vitest'
import type { CalendarDate } from '../../fields.ts'
import { coversSlot, daysOfTimes, movedTimes, stepsBetween } from './moved-times.ts'

const LONDON = 'Europe/London'
const dated = (start: string, end: string): CalendarDate => ({
  id: 'one',
  date: null,
  title: 'One',
  type: 'meeting',
  allDay: start.length === 10,
  start,
  end,
  place: '',
  isCancelled: false,
  answer: null,
})
const evening = dated('2038-03-27T18:30:00.000Z', '2038-03-27T20:00:00.000Z')

test('a moved event stays as long and at its hour, over a change of the clock too [CAL-B17, CAL-12]', () => {
  expect(movedTimes(evening, 'move', { days: 1, minutes: 0 }, LONDON)).toEqual({
    allDay: false,
    start: '2038-03-28T17:30:00.000Z',
    end: '2038-03-28T19:00:00.000Z',
  })
  expect(movedTimes(dated('2038-03-27', '2038-03-28'), 'move', { days: -7, minutes: 30 }, LONDON)).toEqual({
    allDay: true,
    start: '2038-03-20',
    end: '2038-03-21',
  })
})

test('a stretched event keeps its start, and does not end before it [CAL-B17, CAL-13]', () => {
  const stretched = (minutes: number) => movedTimes(evening, 'stretch', { days: 0, minutes }, LONDON)
  expect(stretched(60)).toMatchObject({ start: evening.start, end: '2038-03-27T21:00:00.000Z' })
  expect(stretched(-300)).toMatchObject({ start: evening.start, end: '2038-03-27T19:00:00.000Z' })
  const days = dated('2038-03-27', '2038-03-28')
  expect(movedTimes(days, 'stretch', { days: -9, minutes: 0 }, LONDON)).toMatchObject({ end: '2038-03-27' })
})

test('steps between cells are days, and half hours for what has times [CAL-B17]', () => {
  const cell = (day: string, slot: number) => ({ day, slot })
  const [from, to] = [cell('2038-03-27', 37), cell('2038-03-28', 40)]
  expect(stepsBetween(from, to, true)).toEqual({ days: 1, minutes: 90 })
  expect(stepsBetween(from, to, false)).toEqual({ days: 1, minutes: 0 })
  expect(stepsBetween(from, cell('2038-03-28', -1), true)).toBeUndefined()
})

test('the days and half hours that times cover end before midnight [CAL-B17]', () => {
  const night = { allDay: false, start: '2038-01-01T22:15:00Z', end: '2038-01-02T00:00:00Z' }
  expect(daysOfTimes(night, LONDON)).toEqual({ first: '2038-01-01', last: '2038-01-01' })
  const covered = [43, 44, 47].map((slot) => coversSlot(night, { day: '2038-01-01', slot }, LONDON))
  expect([...covered, coversSlot(night, { day: '2038-01-02', slot: 0 }, LONDON)]).toEqual([false, true, true, false])
})
