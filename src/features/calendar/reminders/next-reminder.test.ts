import { expect, test } from 'vitest'
import { type RemindedEvent, remindersOf } from './next-reminder.ts'

const EVENT = {
  id: 'event',
  starts_at: new Date('2037-12-01T18:30:00Z'),
  ends_at: new Date('2037-12-01T20:00:00Z'),
  all_day: false,
  time_zone: 'Europe/London',
  rule: null,
  added_dates: [],
  deleted_dates: [],
  first_start: null,
  last_end: null,
  removed_at: null,
  cancelled_at: null,
  changed: null,
  reminder_minutes: 60,
} as unknown as RemindedEvent
const at = (time: string, change: Partial<RemindedEvent> = {}) =>
  remindersOf({ ...EVENT, ...change }, 'Europe/London', new Date(time))
const yearly = { rule: 'FREQ=YEARLY', first_start: EVENT.starts_at, last_end: Number.POSITIVE_INFINITY }

test('an event is due from its reminder until it begins, and waits for nothing after that [CAL-B9]', () => {
  expect(at('2037-12-01T17:29:59Z')).toEqual({ due: [], next: new Date('2037-12-01T17:30:00Z') })
  expect(at('2037-12-01T17:30:00Z')).toMatchObject({ due: [{ span: { startsAt: EVENT.starts_at } }], next: null })
  expect(at('2037-12-01T18:29:59Z').due).toHaveLength(1)
  expect(at('2037-12-01T18:30:00Z')).toEqual({ due: [], next: null })
  expect(at('2037-12-01T18:29:00Z', { reminder_minutes: 0 }).due).toHaveLength(1)
})

test('a series is checked again well before its next reminder can be due, however far away that is [CAL-B9]', () => {
  expect(at('2037-12-02T00:00:00Z', yearly).next).toEqual(new Date('2038-01-02T00:00:00Z'))
  expect(at('2038-11-20T00:00:00Z', yearly).next).toEqual(new Date('2038-12-01T17:30:00Z'))
  expect(at('2030-01-01T00:00:00Z', yearly).next).toEqual(new Date('2037-10-31T18:30:00Z'))
  expect(at('2038-01-02T00:00:00Z', { ...yearly, last_end: EVENT.ends_at }).next).toBeNull()
})

test('a date of its own reminder has that, also where its series has none; a cancelled one has none [CAL-B5, CAL-B2]', () => {
  const one = { date: '2037-12-08T18:30:00Z', startsAt: '2037-12-09T10:00:00Z', endsAt: '2037-12-09T11:00:00Z' }
  const series = (changes: object, isCancelled = false) => ({
    ...yearly,
    rule: 'FREQ=WEEKLY',
    reminder_minutes: null,
    changed: [{ ...one, changes, isCancelled }],
  })
  expect(at('2037-12-05T00:00:00Z', series({ reminderMinutes: 30 })).next).toEqual(new Date('2037-12-09T09:30:00Z'))
  expect(at('2037-12-09T09:45:00Z', series({ reminderMinutes: 30 })).due).toHaveLength(1)
  expect(at('2037-12-09T09:45:00Z', series({ reminderMinutes: 30 }, true)).due).toEqual([])
  expect(at('2037-12-09T09:45:00Z', series({}))).toEqual({ due: [], next: null })
})
