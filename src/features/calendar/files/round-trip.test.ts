import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { dayIn } from '#base/dates.ts'
import { addDays, hourOf, startOfDay } from '#base/days.ts'
import { fc } from '#tests/kit/properties.ts'
import type { ChangedDate, EventRow } from '../events/stored.ts'
import { writeCalendar } from '../feeds/write-calendar.ts'
import { datesOfEvent } from '../recurrence/dates-of-event.ts'
import { checkSchedule } from '../recurrence/rule.ts'
import { datesWithin, type Schedule } from '../recurrence/series.ts'
import { MAX_FILE_EVENTS } from './choices.ts'
import { readFile } from './read/read-file.ts'
import { isSameEvent } from './same-event.ts'

afterAll(() => ICAL.TimezoneService.reset())

const HOUR_MS = 3_600_000
const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe']
/** Two years: each zone changes its clocks four times. */
const [FROM, TO] = [new Date('2036-12-01T00:00:00Z'), new Date('2038-12-31T00:00:00Z')]

/** The last day that lies within the period in every zone. */
const LAST_DAY = '2038-12-30'

/** The hour of the day by which clocks have changed. */
const CLOCKS_CHANGED = 4

const rules = fc.oneof(
  fc.constantFrom(
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,SU',
    'FREQ=WEEKLY;BYDAY=FR',
    'FREQ=MONTHLY;BYDAY=-1TH',
    'FREQ=YEARLY',
  ),
  fc.constantFrom(
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=2',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  ),
)
const series = fc
  .record({
    rule: rules,
    interval: fc.integer({ min: 1, max: 4 }),
    end: fc.constantFrom('', ';COUNT=9', ';COUNT=40', ';UNTIL=20380601T120000Z'),
    timeZone: fc.constantFrom(...ZONES),
    start: fc.integer({ min: 0, max: 365 * 48 }),
    allDay: fc.boolean(),
  })
  .map(({ rule, interval, end, timeZone, start, allDay }): Schedule => {
    const at = new Date(+FROM + start * (HOUR_MS / 2))
    const day = dayIn(at, { timeZone })
    const [startsAt, endsAt] = allDay
      ? [startOfDay(day, { timeZone }), startOfDay(addDays(day, 1), { timeZone })]
      : [at, new Date(+at + 2 * HOUR_MS)]
    const text = `${rule};INTERVAL=${interval}${end}`
    return { startsAt, endsAt, allDay, timeZone, rule: text, addedDates: [], deletedDates: [] }
  })
  // Readers differ in hours that the clocks skip or repeat.
  .filter((schedule) => schedule.allDay || hourOf(schedule.startsAt, schedule) >= CLOCKS_CHANGED)
  .filter(hasDates)
  .map(checkSchedule)

/** Not all rules have a date before their end, and some have too many. */
function hasDates(schedule: Schedule): boolean {
  try {
    return checkSchedule(schedule).rule !== null
  } catch {
    return false
  }
}

/** A series with its second date deleted and its third an hour, or a day, later and longer. */
function withExceptions(schedule: Schedule) {
  const [, second, third] = datesWithin(schedule, FROM, TO)
  const shift = schedule.allDay ? 0 : HOUR_MS
  const changed: ChangedDate[] = third
    ? [
        {
          date: third.startsAt,
          startsAt: new Date(+third.startsAt + shift),
          endsAt: new Date(+third.endsAt + shift),
          changes: { title: 'Other' },
          isCancelled: false,
        },
      ]
    : []
  return { schedule: { ...schedule, deletedDates: second ? [second.startsAt] : [] }, changed }
}

const file = (schedule: Schedule, changed: readonly ChangedDate[]) =>
  writeCalendar({
    title: 'North',
    origin: 'https://north.example',
    deadlines: [],
    events: [
      {
        id: 'one',
        uid: 'one',
        sequence: 0,
        changedAt: FROM,
        isCancelled: false,
        title: 'Series',
        description: '',
        place: '',
        schedule,
        changed,
      },
    ],
  })

test('what is written is read back as the same series, in its zone with its exceptions [CAL-B10, CAL-B2, CAL-B3]', () => {
  fc.assert(
    fc.property(series, (one) => {
      const { schedule, changed } = withExceptions(one)
      const bytes = Buffer.from(file(schedule, changed))
      // Days are in no zone: they are read in that of the site.
      const options = { timeZone: schedule.timeZone, origin: 'https://north.example', most: MAX_FILE_EVENTS }
      const { events, errors } = readFile({ bytes, ...options })
      const row = {
        title: 'Series',
        description: '',
        place: '',
        link: '',
        join_link: '',
        cancelled_at: null,
      } as unknown as EventRow
      expect([errors, events.map((event) => isSameEvent(event, { row, schedule, changed }))]).toEqual([[], [true]])
    }),
    { numRuns: 50 },
  )
})

test('an independent reader finds the same instants over every change of the clock, for 50 generated rules [CAL-B4, CAL-B3]', () => {
  fc.assert(
    fc.property(series, (one) => {
      const { schedule, changed } = withExceptions(one)
      const ours = datesOfEvent(schedule, changed, FROM, TO).map(({ span }) => +span.startsAt)
      const text = (at: number) =>
        schedule.allDay
          ? new Intl.DateTimeFormat('en-CA', { timeZone: schedule.timeZone }).format(at)
          : new Date(at).toISOString()
      const within = (starts: string[]) => starts.filter((start) => start < LAST_DAY).toSorted()
      expect(within(theirs(file(schedule, changed)))).toEqual(within(ours.map(text)))
    }),
    { numRuns: 50 },
  )
})

/** The starts within the period as ical.js expands them, with the definitions of zones in the file. */
function theirs(calendar: string): string[] {
  const component = new ICAL.Component(ICAL.parse(calendar))
  ICAL.TimezoneService.reset()
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const main = events.find((event) => !event.isRecurrenceException())
  if (!main) throw new Error('the file has the series')
  for (const exception of events) if (exception !== main) main.relateException(exception)
  const starts: string[] = []
  const iterator = main.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate } = main.getOccurrenceDetails(next)
    if (startDate.toJSDate() >= TO) break
    starts.push(startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString())
  }
  return starts
}
