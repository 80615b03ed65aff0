import { expect, test } from 'vitest'
import type { EventInFull } from '../../fields.ts'
import { inputOf, isSame, newValues, scopesOf, valuesOf, withStart } from './values.ts'

const LONDON = 'Europe/London'
/** A date of a committee on Tuesdays, on 8 December 2026 at 18:30. */
const tuesday = (change: Partial<EventInFull> = {}): EventInFull => ({
  id: 'event',
  date: '2026-12-08T18:30:00.000Z',
  title: 'Committee',
  type: 'meeting',
  allDay: false,
  start: '2026-12-08T18:30:00.000Z',
  end: '2026-12-08T20:00:00.000Z',
  place: '',
  isCancelled: false,
  answer: null,
  desc: '',
  descEditor: null,
  link: '',
  joinLink: '',
  image: null,
  capacity: null,
  attending: 0,
  waiting: 0,
  reminderMinutes: null,
  timeZone: LONDON,
  rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5',
  revision: 1,
  can: { edit: true, answer: true },
  ...change,
})
const ruleAfter = (event: EventInFull, start: string) => inputOf(withStart(valuesOf(event), start), LONDON, event).rule

test('an event that is not changed is sent as it was, its rule and plain description too [CAL-09, CAL-B2]', () => {
  const rule = 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'
  const event = tuesday({ rule, desc: 'Bring tea.\nAnd cups.', capacity: 12, reminderMinutes: 45 })
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const { title, start, end, capacity, reminderMinutes } = event
  expect(inputOf(valuesOf(event), LONDON, event)).toMatchObject({ title, start, end, capacity, reminderMinutes, rule })
  expect(valuesOf(event).descEditor).toEqual({
    type: 'doc',
    content: [paragraph('Bring tea.'), paragraph('And cups.')],
  })
  const short = tuesday({ rule: 'FREQ=WEEKLY' })
  expect(inputOf(valuesOf(short), LONDON, short).rule).toBe('FREQ=WEEKLY')
})

test('a date that moves takes its end and the days of the week along, also while another is typed [CAL-13, CAL-B2]', () => {
  const event = tuesday()
  const typed = withStart(withStart(valuesOf(event), ''), '2026-12-10T19:00')
  expect(typed.end).toBe('2026-12-10T20:30')
  expect(inputOf(typed, LONDON, event).rule).toBe('FREQ=WEEKLY;BYDAY=TH;COUNT=5')
  expect(isSame(withStart(typed, '2026-12-08T18:30'), valuesOf(event))).toBe(true)
})

test('a date that was moved by itself moves its series from where the rule has it [CAL-B2]', () => {
  const event = tuesday({ start: '2026-12-10T18:30:00.000Z', end: '2026-12-10T20:00:00.000Z' })
  expect(valuesOf(event).repeat.days).toEqual([1])
  expect(ruleAfter(event, '2026-12-11T18:30')).toBe('FREQ=WEEKLY;BYDAY=WE;COUNT=5')
})

test('a series that ends before a time of day has no date more when it takes place earlier [CAL-B2]', () => {
  const event = tuesday({ rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222T182959Z' })
  expect(ruleAfter(event, '2026-12-08T17:00')).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261221T235959Z')
})

test('one date alone is offered unless its series as a whole was changed [CAL-15, CAL-B2]', () => {
  const event = tuesday()
  const values = valuesOf(event)
  expect(scopesOf({ ...values, title: 'Other' }, event)).toEqual(['one', 'following', 'all'])
  expect(scopesOf(withStart(values, '2026-12-10T19:00'), event)).toEqual(['one', 'following', 'all'])
  expect(scopesOf({ ...values, type: 'own' }, event)).toEqual(['following', 'all'])
  expect(scopesOf({ ...values, allDay: true }, event)).toEqual(['following', 'all'])
  expect(scopesOf({ ...values, repeat: { ...values.repeat, count: '6' } }, event)).toEqual(['following', 'all'])
})

test('the dates of a custom rule move one by one only [CAL-B2]', () => {
  const event = tuesday({ rule: 'FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,SU' })
  const values = valuesOf(event)
  expect(scopesOf(withStart(values, '2026-12-08T19:00'), event)).toEqual(['one', 'following', 'all'])
  expect(scopesOf(withStart(values, '2026-12-09T18:30'), event)).toEqual(['one'])
  expect(ruleAfter(event, '2026-12-09T18:30')).toBe(event.rule)
})

test('a new event is one of the own calendar; of a text that is no number nothing is made [CAL-13, CAL-16]', () => {
  const values = newValues({ allDay: true, start: '2026-12-01', end: '2026-12-02' }, LONDON)
  expect(inputOf({ ...values, title: 'Away' }, LONDON)).toMatchObject({
    type: 'own',
    allDay: true,
    start: '2026-12-01',
    end: '2026-12-02',
    rule: null,
    capacity: null,
  })
  expect(inputOf({ ...values, capacity: 'ten' }, LONDON).capacity).toBe('ten')
})
