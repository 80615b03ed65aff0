import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import { checkSchedule } from '../recurrence/rule.ts'
import { datesWithin, type Schedule } from '../recurrence/series.ts'
import { writeCalendar } from './write-calendar.ts'

/** Their clocks change on different days, to other hours, and in Lord Howe by half an hour. */
const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe']
const HOUR_MS = 60 * 60 * 1_000
const FROM = new Date('2026-01-01')
/** A day earlier: January begins before that in Lord Howe. */
const EARLIEST = new Date('2025-12-31')
/** After two changes of the clock in each zone. */
const TO = new Date('2027-02-01')

afterAll(() => ICAL.TimezoneService.reset())

const days = fc
  .uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), { minLength: 1, maxLength: 3 })
  .map((chosen) => chosen.join(','))
const rules = fc.tuple(
  fc.oneof(
    fc.constant('FREQ=DAILY'),
    days.map((chosen) => `FREQ=WEEKLY;BYDAY=${chosen}`),
    fc.tuple(fc.constantFrom(1, 2, 3, 4, -1), days).map(([nth, chosen]) => {
      const day = chosen.slice(0, 2)
      return `FREQ=MONTHLY;BYDAY=${nth}${day}`
    }),
    fc.integer({ min: 1, max: 31 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
    fc.constant('FREQ=YEARLY'),
  ),
  fc.integer({ min: 1, max: 3 }).map((interval) => `;INTERVAL=${interval}`),
  fc.oneof(
    fc.constant(''),
    fc.integer({ min: 2, max: 120 }).map((count) => `;COUNT=${count}`),
    fc.constant(';UNTIL=20261220T120000Z'),
  ),
)
/** Series that begin in January 2026 by day, when no clock changes. */
const schedules = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    rule: rules.map((parts) => parts.join('')),
    hours: fc.integer({ min: 0, max: 31 * 24 - 1 }).map((hours) => (hours % 24 < 4 ? hours + 4 : hours)),
    minutes: fc.constantFrom(0, 15, 30),
    length: fc.integer({ min: 0, max: 48 }),
    deleted: fc.uniqueArray(fc.nat({ max: 20 }), { maxLength: 3 }),
  })
  .map(({ timeZone, rule, hours, minutes, length, deleted }): Schedule => {
    // Hours behind UTC in January.
    const offset = { 'Europe/London': 0, 'America/New_York': 5, 'Australia/Lord_Howe': -11 }[timeZone] ?? 0
    const startsAt = new Date(+FROM + (hours + offset) * HOUR_MS + minutes * 60_000)
    const endsAt = new Date(+startsAt + length * HOUR_MS)
    const entered = { startsAt, endsAt, allDay: false, timeZone, rule, addedDates: [], deletedDates: [] }
    const schedule = checkSchedule(entered)
    const dates = datesWithin(schedule, EARLIEST, TO)
    const deletedDates = deleted.flatMap((index) => dates[index]?.startsAt ?? [])
    // At a minute no rule has: an added date that is one of the rule's counts once (RFC 5545), but ical.js gives it twice.
    return { ...schedule, deletedDates, addedDates: [new Date('2026-07-04T10:07:00Z')] }
  })

/** Starts of a series as an independent reader of iCalendar finds them in the file we write. */
function startsReadBack(schedule: Schedule): string[] {
  const event = { id: 'a', uid: 'a', schedule, changed: [], sequence: 0, changedAt: FROM, isCancelled: false }
  const texts = { title: 'Committee', description: '', place: '' }
  const file = writeCalendar({
    title: 'Site',
    origin: 'https://club.example',
    events: [{ ...event, ...texts }],
    deadlines: [],
  })
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const read = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  const starts: string[] = []
  const iterator = read.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate } = read.getOccurrenceDetails(next)
    const start = startDate.toJSDate()
    if (start >= TO) break
    starts.push(start.toISOString())
  }
  return starts
}

test('generated rules are read back by others as the same instants, over two changes of the clock in three zones [CAL-B2, CAL-B3, CAL-B4]', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      const ours = datesWithin(schedule, EARLIEST, TO).filter(({ startsAt }) => startsAt < TO)
      expect(startsReadBack(schedule)).toEqual(ours.map(({ startsAt }) => startsAt.toISOString()))
    }),
    { numRuns: 60 },
  )
})
