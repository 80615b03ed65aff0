import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { timeZoneDefinition } from './time-zone-definition.ts'

/** Hours from UTC at an instant, as an independent reader finds them in a definition. */
function offsetIn(definition: string, at: Date): number {
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(definition)))
  const local = ICAL.Time.fromJSDate(at, true).convertToZone(zone)
  return zone.utcOffset(local) / 3_600
}

function offsetOf(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const [, sign, hours = 0, minutes = 0] =
    /GMT([+-])(\d+):?(\d+)?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}

test('every zone a site may choose is defined in files under its own name, with the clock it has in winter and summer [CAL-B3, CAL-B4]', () => {
  const days = [new Date('2027-01-15T12:00Z'), new Date('2027-07-15T12:00Z')]
  const wrong = ['Europe/Kyiv', ...Intl.supportedValuesOf('timeZone')].filter((zone) => {
    const definition = timeZoneDefinition(zone)
    if (!definition?.includes(`TZID:${zone}\r\n`) && !definition?.includes(`TZID:${zone}\n`)) return true
    return days.some((day) => offsetIn(definition, day) !== offsetOf(zone, day))
  })
  expect(wrong).toEqual([])
  expect(timeZoneDefinition('No/Where')).toBeNull()
})
