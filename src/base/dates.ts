/** How a site formats dates and money; en-GB, Europe/London and GBP by default (TEN-36, TEN-B8). */
export interface Region {
  locale: string
  timeZone: string
  currency: string
}

export const DEFAULT_REGION: Region = { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' }

/** First day of the week in calendars: 1 is Monday (TEN-36). */
export const FIRST_DAY_OF_WEEK = 1

/** 21 November 2026 */
export function longDate(at: string | Date, region: Region = DEFAULT_REGION): string {
  return new Intl.DateTimeFormat(region.locale, { dateStyle: 'long', timeZone: region.timeZone }).format(new Date(at))
}

/** 21/11/2026 */
export function shortDate(at: string | Date, region: Region = DEFAULT_REGION): string {
  return new Intl.DateTimeFormat(region.locale, { dateStyle: 'short', timeZone: region.timeZone }).format(new Date(at))
}

/** Money from minor units (pence): £12.50 (TEN-36). */
export function money(minorUnits: number, region: Region = DEFAULT_REGION): string {
  return new Intl.NumberFormat(region.locale, { style: 'currency', currency: region.currency }).format(minorUnits / 100)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The date at an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(at: Date, { timeZone }: Pick<Region, 'timeZone'>): string {
  const known = dayFormats.get(timeZone)
  if (known) return known.format(at)
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  return format.format(at)
}
