import { expect, test } from 'vitest'
import { MAX_FILE_EVENTS } from '../choices.ts'
import { readFile } from './read-file.ts'

const read = (file: string | Buffer) =>
  readFile({
    bytes: typeof file === 'string' ? Buffer.from(file) : file,
    timeZone: 'Europe/London',
    origin: 'https://north.example',
    most: MAX_FILE_EVENTS,
  })
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:One', ...lines, 'END:VEVENT']
const reasonFor = (...lines: string[]) => read(calendar(...event(...lines))).errors.map(({ reason }) => reason)
const startsOf = (file: string) => read(file).events.map(({ schedule }) => schedule.startsAt.toISOString())

test('times are read in their zone: of the database, of the file, or of the site where they name none [CAL-12, CAL-B3]', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:GMT Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
  ]
  zone.push(
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T010000',
    'TZOFFSETFROM:+0000',
  )
  zone.push('TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE')
  const starts = [
    'DTSTART;TZID=America/New_York:20370701T120000',
    'DTSTART;TZID=/citadel.org/20250126_1/Europe/Paris:20370701T120000',
  ]
  starts.push(
    'DTSTART;TZID=GMT Standard Time:20370701T120000',
    'DTSTART:20370701T120000',
    'DTSTART:20370701T120000Z',
    'DTSTART;VALUE=DATE:20370701',
  )
  const hours = starts.map((start) => startsOf(calendar(...zone, ...event(start)))[0]?.slice(0, 13))
  expect(hours).toEqual([
    '2037-07-01T16',
    '2037-07-01T10',
    '2037-07-01T11',
    '2037-07-01T11',
    '2037-07-01T12',
    '2037-06-30T23',
  ])
})

test('folded lines, escapes, alarms and any line ends are read; what is no event is left out [CAL-B4]', () => {
  const lines = event(
    'DTSTART:20370701T120000Z',
    'DESCRIPTION:One\\, two\\nthr',
    ' ee',
    'BEGIN:VALARM',
    'SUMMARY:Alarm',
    'END:VALARM',
  )
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VTODO', 'SUMMARY:To do', 'END:VTODO', ...lines, 'END:VCALENDAR']
  for (const end of ['\n', '\r\n', '\r']) {
    const [found, ...others] = read(`\uFEFF${file.join(end)}`).events
    expect([found?.title, found?.description, others]).toEqual(['One', 'One, two\nthree', []])
  }
})

test('what the calendar cannot hold is refused with its reason, and the rest is read [CAL-B4]', () => {
  const start = 'DTSTART:20370701T120000Z'
  expect(reasonFor(start, 'RRULE:FREQ=SECONDLY')).toEqual(['It repeats more often than daily.'])
  expect(reasonFor(start, 'RRULE:FREQ=DAILY;COUNT=999999999')).toEqual(['An event repeats 400 times at most.'])
  expect(reasonFor(start, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toHaveLength(1)
  expect(reasonFor(start, 'DTEND:20370701T110000Z')).toEqual(['The end must not be before the start.'])
  expect(reasonFor(start, 'broken line')).toEqual(['It is damaged: a line in it is none of the format.'])
  expect(reasonFor('DTSTART:20371301T120000Z')).toEqual(['It has a day or hour that there is not.'])
  expect(reasonFor('DTSTART:18371201T120000Z')).toEqual(['It takes place before 1900 or after 2149.'])
  const { events, errors } = read(calendar('BEGIN:VEVENT', 'SUMMARY:Open', ...event(start)))
  expect([events.length, errors.map(({ line, reason }) => `${line} ${reason}`)]).toEqual([
    1,
    ['2 It has no end (END:VEVENT).'],
  ])
})

test('one bad line leaves out its event alone, with a reason, and the rest is read [CAL-B10, CAL-B4]', () => {
  const start = 'DTSTART:20370701T120000Z'
  const bad = [
    ['DTSTART:'],
    ['DTSTART:tomorrow'],
    [start, 'RECURRENCE-ID:garbage'],
    [start, 'DURATION:P99999999999W'],
    ['DTSTART;VALUE=DATE:20370701', 'DURATION:-P99999999999W'],
    [start, 'STATUS;VALUE=DATE-TIME:x'],
    [start, 'LOCATION;VALUE=DATE:x'],
    [start, 'DESCRIPTION;VALUE=DURATION:x'],
    [start, 'RRULE:FREQ=DAILY;UNTIL=tomorrow'],
  ]
  for (const lines of bad) {
    const { events, errors } = read(calendar(...event(...lines), ...event('UID:two', start).toSpliced(1, 1)))
    expect([lines, events.length, errors.length]).toEqual([lines, 1, 1])
    expect(errors[0]?.reason).not.toBe('')
  }
})

test('hostile files are bounded: nesting, numbers of events, wrong encodings and other formats [CAL-B4]', () => {
  expect(read(calendar('BEGIN:VEVENT', ...Array.from({ length: 50_000 }, () => 'BEGIN:VALARM'))).errors).toHaveLength(1)
  expect(read(`BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(50_000)}`)).toEqual({ events: [], errors: [] })
  expect(() => read(calendar(...Array.from({ length: 20_000 }, () => 'BEGIN:VEVENT')))).toThrow('1,000 events')
  expect(() => read(Buffer.of(0x50, 0x4b, 3, 4, 0xff, 0x80))).toThrow('UTF-8')
  expect(() => read('<html>')).toThrow('neither')
  const utf16 = Buffer.from(`\uFEFF${calendar(...event('DTSTART:20370701T120000Z'))}`, 'utf16le')
  expect(read(utf16).events).toHaveLength(1)
})

test('a table is read by its headings, with quotes, line breaks and the text form of times [CAL-12]', () => {
  const table = [
    'end;start;title;desc;type',
    '"2037-12-01 8:00 PM";2037-12-01 06:30:15.250 pm;"A; ""b""\nc";text;meeting',
  ]
  table.push(
    '2037-12-03 12:00:00.000 AM;2037-12-02 12:00:00.000 AM;Day;;',
    '2037-12-01 13:00:00.000 PM;2037-02-30 01:00:00.000 PM;Bad;;',
    '"open',
  )
  const { events, errors } = read(`\uFEFF${table.join('\r\n')}`)
  expect(
    events.map(({ line, title, schedule }) => [line, title, schedule.startsAt.toISOString(), schedule.allDay]),
  ).toEqual([
    [2, 'A; "b"\nc', '2037-12-01T18:30:15.250Z', false],
    [4, 'Day', '2037-12-02T00:00:00.000Z', true],
  ])
  expect(errors.map(({ line, title }) => [line, title])).toEqual([
    [5, 'Bad'],
    [6, ''],
  ])
})
