import { tzlib_get_ical_block as blockOf } from 'timezones-ical-library'

/** The VTIMEZONE of an IANA zone (RFC 5545) under this name, also where it is another name of a zone; null for what is no zone. */
export function timeZoneDefinition(zone: string): string | null {
  const found = blockOf(zone)
  // A sentence instead of a list where there is no such zone.
  return Array.isArray(found) ? (found[0]?.replace(/^TZID:[^\r\n]*/m, `TZID:${zone}`) ?? null) : null
}
