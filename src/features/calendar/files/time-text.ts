import { instantAt, isDate, offsetAt } from '#base/days.ts'

/** A time in a file as the source writes it (CAL-12), by the clock of a time zone: `2037-12-01 06:30:00.000 PM`. */
export function timeText(at: Date, timeZone: string): string {
  const local = new Date(+at + offsetAt(+at, timeZone))
  const hour = local.getUTCHours()
  const text = local.toISOString()
  return `${text.slice(0, 10)} ${twoDigits(hour % 12 || 12)}${text.slice(13, 23)} ${hour < 12 ? 'AM' : 'PM'}`
}

const TIME = /^(\d{4})-(\d{1,2})-(\d{1,2}) +(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)? *([AP])M$/i

/** The instant that such a text means in a time zone; undefined for any other text, and for days and hours there are none of. */
export function timeOfText(text: string, timeZone: string): Date | undefined {
  const [, year = '', month = '', date = '', hour = '', minute = '', second = '0', fraction = '', half = ''] =
    TIME.exec(text.trim()) ?? []
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  const isHour = Number(hour) >= 1 && Number(hour) <= 12
  if (!isDate(day) || !isHour || Number(minute) > 59 || Number(second) > 59) return undefined
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  const time = `${twoDigits(hours)}:${minute}:${twoDigits(second)}.${fraction.padEnd(3, '0')}`
  return instantAt(day, time, { timeZone })
}

const twoDigits = (number: number | string) => String(number).padStart(2, '0')
