import { expect, test } from 'vitest'
import { movedRepeat, notRepeating, type Repeat, repeatOf, ruleOf } from './repeat.ts'

/** The last Thursday of November 2026. */
const LAST_THURSDAY = { allDay: false, timeZone: 'Europe/London', start: '2026-11-26T18:30' }
/** A Tuesday, the first day of its month. */
const FIRST_TUESDAY = { ...LAST_THURSDAY, start: '2026-12-01T18:30' }

const CHOICES: [rule: string, shown: Partial<Repeat>][] = [
  ['FREQ=DAILY', { unit: 'day', interval: '1', ends: 'never' }],
  ['FREQ=DAILY;INTERVAL=3;COUNT=12', { unit: 'day', interval: '3', ends: 'after', count: '12' }],
  ['FREQ=WEEKLY;BYDAY=TH', { unit: 'week', days: [3] }],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH,SU;COUNT=1000', { unit: 'week', interval: '2', days: [0, 3, 6] }],
  ['FREQ=MONTHLY', { unit: 'month', monthly: 'date' }],
  ['FREQ=MONTHLY;BYDAY=-1TH', { unit: 'month', monthly: 'last' }],
  ['FREQ=MONTHLY;BYDAY=4TH', { unit: 'month', monthly: 'nth' }],
  ['FREQ=YEARLY;INTERVAL=4', { unit: 'year', interval: '4' }],
  ['FREQ=MONTHLY;UNTIL=20271130T235959Z', { unit: 'month', ends: 'on', until: '2027-11-30' }],
]

test.each(CHOICES)('%s is shown as choices, which say the same rule again [CAL-B2]', (rule, shown) => {
  const repeat = repeatOf(rule, LAST_THURSDAY)
  expect(repeat).toMatchObject(shown)
  expect(ruleOf(repeat, LAST_THURSDAY)).toBe(rule)
})

test.each([
  ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=TH'],
  ['FREQ=WEEKLY;WKST=MO;BYDAY=FR,TU', 'FREQ=WEEKLY;BYDAY=TU,FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=26', 'FREQ=MONTHLY'],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=26', 'FREQ=YEARLY'],
])('%s says the same as %s [CAL-B2]', (rule, same) => {
  expect(ruleOf(repeatOf(rule, LAST_THURSDAY), LAST_THURSDAY)).toBe(same)
})

test.each([
  'FREQ=WEEKLY;BYDAY=TH;WKST=SU',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=2TH',
  'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'FREQ=WEEKLY;BYDAY=1TH',
])('%s cannot be shown as choices, and is called a custom rule [CAL-B2]', (rule) => {
  expect(repeatOf(rule, LAST_THURSDAY).unit).toBe('custom')
})

test('an event that does not repeat has no rule, and would repeat weekly on its day [CAL-B2]', () => {
  const repeat = repeatOf(null, FIRST_TUESDAY)
  expect(repeat).toEqual(notRepeating('2026-12-01'))
  expect(ruleOf(repeat, FIRST_TUESDAY)).toBeNull()
  expect(ruleOf({ ...repeat, unit: 'week' }, FIRST_TUESDAY)).toBe('FREQ=WEEKLY;BYDAY=TU')
})

test('a rule ends with the last day in the time zone of the site; of whole days by date alone [CAL-B2, CAL-B3]', () => {
  const repeat: Repeat = { ...notRepeating('2026-12-01'), unit: 'day', ends: 'on', until: '2027-07-31' }
  expect(ruleOf(repeat, FIRST_TUESDAY)).toBe('FREQ=DAILY;UNTIL=20270731T225959Z')
  const inAuckland = { ...FIRST_TUESDAY, timeZone: 'Pacific/Auckland' }
  expect(ruleOf(repeat, inAuckland)).toBe('FREQ=DAILY;UNTIL=20270731T115959Z')
  expect(repeatOf('FREQ=DAILY;UNTIL=20270731T115959Z', inAuckland).until).toBe('2027-07-31')
  const allDay = { ...FIRST_TUESDAY, allDay: true }
  expect(ruleOf(repeat, allDay)).toBe('FREQ=DAILY;UNTIL=20270731')
  expect(repeatOf('FREQ=DAILY;UNTIL=20270731', allDay).until).toBe('2027-07-31')
})

test('a series that was ended just before one of its dates is shown with the day before as its last [CAL-B2]', () => {
  const repeat = repeatOf('FREQ=DAILY;UNTIL=20261215T182959Z', FIRST_TUESDAY)
  expect(repeat.until).toBe('2026-12-14')
  expect(ruleOf(repeat, FIRST_TUESDAY)).toBe('FREQ=DAILY;UNTIL=20261214T235959Z')
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', '2026-12-02', 'FREQ=WEEKLY;BYDAY=WE'],
  ['FREQ=WEEKLY;BYDAY=TU,SU', '2026-11-30', 'FREQ=WEEKLY;BYDAY=MO,SA'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=6', '2026-12-10', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=6'],
  ['FREQ=WEEKLY;BYDAY=TU', '2026-12-15', 'FREQ=WEEKLY;BYDAY=TU'],
  ['FREQ=MONTHLY;BYDAY=1TU', '2026-12-02', 'FREQ=MONTHLY;BYDAY=1WE'],
  ['FREQ=MONTHLY;BYDAY=1TU', '2026-12-10', 'FREQ=MONTHLY;BYDAY=2TH'],
  ['FREQ=MONTHLY;BYDAY=1TU', '2026-12-31', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY', '2026-12-03', 'FREQ=MONTHLY'],
])('%s becomes, when 1 December is moved to %s, %s [CAL-B2]', (rule, day, moved) => {
  const repeat = movedRepeat(repeatOf(rule, FIRST_TUESDAY), '2026-12-01', day)
  expect(ruleOf(repeat, { ...FIRST_TUESDAY, start: `${day}T18:30` })).toBe(moved)
})

test('a last weekday that is moved into another week is the weekday of that week [CAL-B2]', () => {
  const repeat = movedRepeat(repeatOf('FREQ=MONTHLY;BYDAY=-1TH', LAST_THURSDAY), '2026-11-26', '2026-11-20')
  expect(ruleOf(repeat, { ...LAST_THURSDAY, start: '2026-11-20T18:30' })).toBe('FREQ=MONTHLY;BYDAY=3FR')
})
