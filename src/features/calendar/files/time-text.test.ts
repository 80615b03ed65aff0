import { expect, test } from 'vitest'
import { sameClock } from './table-index.ts'
import { timeOfText, timeText } from './time-text.ts'

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']

test('the text form of a time is read back as the same time on the clock, over both changes of the clock [CAL-12]', () => {
  for (const zone of zones)
    for (let at = Date.UTC(2037, 2, 1, 0, 7); at < Date.UTC(2037, 11, 1); at += 7 * 3_600_000 + 60_001) {
      const read = timeOfText(timeText(new Date(at), zone), zone)
      expect(sameClock(read ?? new Date(0), zone).map(Number), `${new Date(at).toISOString()} ${zone}`).toContain(at)
    }
  // The clocks are put back at 01:00 UTC by an hour, and at 15:00 UTC by half an hour.
  const [autumn, lordHowe] = ['2037-10-25T01:30:00Z', '2037-04-04T15:10:00Z'].map((text) => new Date(text))
  expect(sameClock(autumn ?? new Date(), 'Europe/London').map(Number)).toContain(Date.parse('2037-10-25T00:30:00Z'))
  expect(sameClock(lordHowe ?? new Date(), 'Australia/Lord_Howe')).toHaveLength(2)
})

test('midnight and noon are 12, and days or hours there are not are none [CAL-12]', () => {
  expect(timeText(new Date('2037-01-01T00:05:00.007Z'), 'Europe/London')).toBe('2037-01-01 12:05:00.007 AM')
  expect(timeText(new Date('2037-01-01T12:00:00Z'), 'Europe/London')).toBe('2037-01-01 12:00:00.000 PM')
  for (const text of ['2037-02-30 01:00 PM', '2037-01-01 13:00 PM', '2037-01-01 0:30 AM', '2037-01-01 10:00', '', '1'])
    expect(timeOfText(text, 'Europe/London'), text).toBeUndefined()
})
