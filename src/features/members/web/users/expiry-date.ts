/** The day of an instant in a time zone, as a date field's value (`2026-11-21`); empty for null. */
export function dayOf(instant: string | null, timeZone: string): string {
  return instant ? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant)) : ''
}

/** The last instant of a day in a time zone: an expiry date is the last day of access. Null for an empty field. */
export function endOfDay(day: string, timeZone: string): string | null {
  if (!day) return null
  const asIfUtc = Date.parse(`${day}T23:59:59.999Z`)
  // On days when the clocks change, the offset at the guess may differ from the one at the result, so it is applied twice.
  const guess = asIfUtc - offset(asIfUtc, timeZone)
  return new Date(asIfUtc - offset(guess, timeZone)).toISOString()
}

/** Milliseconds by which the zone's clock is ahead of UTC at `instant`. */
function offset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant / 1_000) * 1_000
}
