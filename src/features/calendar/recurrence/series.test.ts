import { expect, test } from 'vitest'
import { checkSchedule } from './rule.ts'
import { datesWithin, endOf, type Schedule } from './series.ts'
import { shifted } from './shift.ts'

/** From 18:30 to 20:00 on Thursday 29 January 2026, with changes. */
const schedule = (rule: string | null, change: Partial<Schedule> = {}): Schedule => ({
  startsAt: new Date('2026-01-29T18:30Z'),
  endsAt: new Date('2026-01-29T20:00Z'),
  allDay: false,
  timeZone: 'Europe/London',
  rule,
  addedDates: [],
  deletedDates: [],
  ...change,
})
const startsIn = (series: Schedule, from: string, to: string) =>
  datesWithin(series, new Date(from), new Date(to)).map(({ startsAt }) => startsAt.toISOString().slice(0, 16))

test('the last Thursday of each month at 18:30 stays at 18:30 over both changes of the clock [CAL-B2, CAL-B3]', () => {
  const series = schedule('FREQ=MONTHLY;BYDAY=-1TH;COUNT=11')
  expect(startsIn(series, '2026-01-01', '2027-01-01')).toEqual([
    '2026-01-29T18:30',
    '2026-02-26T18:30',
    '2026-03-26T18:30',
    '2026-04-30T17:30',
    '2026-05-28T17:30',
    '2026-06-25T17:30',
    '2026-07-30T17:30',
    '2026-08-27T17:30',
    '2026-09-24T17:30',
    '2026-10-29T18:30',
    '2026-11-26T18:30',
  ])
  expect(endOf(series)?.toISOString()).toBe('2026-11-26T20:00:00.000Z')
})

test('whole days last from midnight to midnight of their zone, 23 or 25 hours where the clock changes [CAL-B3]', () => {
  const weekend = { allDay: true, startsAt: new Date('2026-03-28T00:00Z'), endsAt: new Date('2026-03-30T00:00+01:00') }
  const spans = datesWithin(
    schedule('FREQ=MONTHLY;BYDAY=4SA;COUNT=8', weekend),
    new Date('2026-03-01'),
    new Date('2026-11-01'),
  )
  const shown = spans.map(({ startsAt, endsAt }) => [startsAt.toISOString(), (+endsAt - +startsAt) / 3_600_000])
  expect(shown[0]).toEqual(['2026-03-28T00:00:00.000Z', 47])
  expect(shown[1]).toEqual(['2026-04-24T23:00:00.000Z', 48])
  expect(shown.at(-1)).toEqual(['2026-10-23T23:00:00.000Z', 49])
})

test('added and deleted dates, and events that began before the period [CAL-B2, CAL-06]', () => {
  const series = schedule('FREQ=WEEKLY', {
    addedDates: [new Date('2026-02-03T10:00Z')],
    deletedDates: [new Date('2026-02-05T18:30Z')],
  })
  expect(startsIn(series, '2026-01-29T19:00Z', '2026-02-13')).toEqual([
    '2026-01-29T18:30',
    '2026-02-03T10:00',
    '2026-02-12T18:30',
  ])
  expect(startsIn(series, '2026-01-29T20:00Z', '2026-02-01')).toEqual([])
  expect(endOf(series)).toBeNull()
})

test('a series begins with the first date its rule gives; what cannot be expanded is refused [CAL-B2, CAL-13]', () => {
  expect(checkSchedule(schedule('FREQ=WEEKLY;BYDAY=MO,TU')).startsAt.toISOString()).toBe('2026-02-02T18:30:00.000Z')
  const refusal = (rule: string) => {
    try {
      checkSchedule(schedule(rule))
      return 'none'
    } catch (problem) {
      return (problem as { code: string }).code
    }
  }
  expect(refusal('FREQ=DAILY;COUNT=401')).toBe('calendar.too-many-dates')
  expect(refusal('FREQ=DAILY;UNTIL=20990101T000000Z')).toBe('calendar.too-many-dates')
  expect(refusal('FREQ=DAILY;UNTIL=20200101T000000Z')).toBe('calendar.no-dates')
  expect(refusal('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30')).toBe('calendar.unknown-rule')
  expect(refusal('FREQ=WEEKLY;BYDAY=XX')).toBe('calendar.unknown-rule')
  expect(refusal('FREQ=YEARLY;INTERVAL=200;BYMONTH=1;BYMONTHDAY=1')).toBe('calendar.no-dates')
})

test('rules that take long to expand are refused, usual ones are not [CAL-B2]', () => {
  const isAccepted = (rule: string) => {
    try {
      return checkSchedule(schedule(rule)).rule !== null
    } catch {
      return false
    }
  }
  const all = 'MO,TU,WE,TH,FR,SA,SU'
  for (const rule of [
    'MONTHLY;BYSETPOS=31',
    'MONTHLY;BYSETPOS=31;COUNT=400',
    'YEARLY;BYSETPOS=366',
    'YEARLY;BYSETPOS=1',
  ])
    expect([rule, isAccepted(`FREQ=${rule};BYDAY=${all}`)]).toEqual([rule, false])
  const usual = ['DAILY', `WEEKLY;BYDAY=${all}`, 'MONTHLY;BYMONTHDAY=31', 'MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1']
  usual.push('YEARLY;BYMONTH=2;BYMONTHDAY=29', 'DAILY;BYDAY=MO;COUNT=400', 'YEARLY;BYMONTH=3;BYDAY=MO,TU;BYSETPOS=2')
  for (const rule of usual) expect([rule, isAccepted(`FREQ=${rule}`)]).toEqual([rule, true])
})

test('a moved date takes the others along on calendar and clock [CAL-B2, CAL-B3]', () => {
  const move = (at: string, from: string, to: string) =>
    shifted(new Date(at), new Date(from), new Date(to), { allDay: false, timeZone: 'Europe/London' }).toISOString()
  // From Thursdays at 18:30 to Fridays at 19:00: summer time begins on 29 March 2026.
  expect(move('2026-04-02T17:30Z', '2026-03-26T18:30Z', '2026-03-27T19:00Z')).toBe('2026-04-03T18:00:00.000Z')
  expect(move('2026-03-26T18:30Z', '2026-04-02T17:30Z', '2026-04-03T18:00Z')).toBe('2026-03-27T19:00:00.000Z')
})
