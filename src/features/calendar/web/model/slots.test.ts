import { expect, test } from 'vitest'
import { ALL_DAY, cellAfterKey, isBetweenCells, SLOTS, slotBetween, slotTime } from './slots.ts'

const LONDON = 'Europe/London'
const cell = (day: string, slot: number) => ({ day, slot })

test('a day has slots of thirty minutes [CAL-07]', () => {
  expect([SLOTS, slotTime(0), slotTime(19), slotTime(47)]).toEqual([48, '00:00', '09:30', '23:30'])
})

test('a selection of slots is a start and an end, in either direction, up to midnight [CAL-06]', () => {
  const day = '2026-11-25'
  const nine = { start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T10:30:00.000Z', allDay: false }
  expect(slotBetween(cell(day, 18), cell(day, 20), LONDON)).toEqual(nine)
  expect(slotBetween(cell(day, 20), cell(day, 18), LONDON)).toEqual(nine)
  expect(slotBetween(cell(day, 47), cell(day, 47), LONDON).end).toBe('2026-11-26T00:00:00.000Z')
  const days = { start: day, end: '2026-11-27', allDay: true }
  expect(slotBetween(cell('2026-11-27', ALL_DAY), cell(day, ALL_DAY), LONDON)).toEqual(days)
})

test('a slot is the instant of its clock time, in summer and when the clocks skip an hour [CAL-12]', () => {
  const start = (day: string, slot: number) => slotBetween(cell(day, slot), cell(day, slot), LONDON).start
  expect(start('2027-07-01', 18)).toBe('2027-07-01T08:00:00.000Z')
  expect(start('2027-03-28', 4)).toBe('2027-03-28T01:00:00.000Z')
})

test('keys lead to slots, days, the ends of the week, and other weeks [CAL-06]', () => {
  const after = (key: string, days = 7) => cellAfterKey(cell('2026-11-25', 12), key, days)
  expect(after('ArrowUp')).toEqual(cell('2026-11-25', 11))
  expect(after('Home')).toEqual(cell('2026-11-23', 12))
  expect(after('End')).toEqual(cell('2026-11-29', 12))
  expect(after('PageDown')).toEqual(cell('2026-12-02', 12))
  expect(after('PageDown', 1)).toEqual(cell('2026-11-26', 12))
  expect(after('a')).toBeUndefined()
  expect(cellAfterKey(cell('2026-11-25', ALL_DAY), 'ArrowUp', 7)).toEqual(cell('2026-11-25', ALL_DAY))
})

test('a selection stays within its day [CAL-06]', () => {
  const isIn = (day: string, slot: number) =>
    isBetweenCells(cell('2026-11-25', 18), cell('2026-11-26', 20), cell(day, slot))
  expect([isIn('2026-11-25', 19), isIn('2026-11-26', 19), isIn('2026-11-25', 21)]).toEqual([true, false, false])
})
