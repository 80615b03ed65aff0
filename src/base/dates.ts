/** Dates are shown in the site's locale and time zone; en-GB and Europe/London unless the site says otherwise (TEN-36, TEN-B8). */
export interface Place {
  locale: string
  timeZone: string
  currency: string
}

export const DEFAULT_PLACE: Place = { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' }

/** The first day of a shown week: 1 is Monday (TEN-36). */
export const FIRST_DAY_OF_WEEK = 1

/** 21 November 2026 */
export function longDate(at: string | Date, place: Place = DEFAULT_PLACE): string {
  return new Intl.DateTimeFormat(place.locale, { dateStyle: 'long', timeZone: place.timeZone }).format(new Date(at))
}

/** 21/11/2026 */
export function shortDate(at: string | Date, place: Place = DEFAULT_PLACE): string {
  return new Intl.DateTimeFormat(place.locale, { dateStyle: 'short', timeZone: place.timeZone }).format(new Date(at))
}

/** Money from minor units (pence): £12.50 (TEN-36). */
export function money(minorUnits: number, place: Place = DEFAULT_PLACE): string {
  return new Intl.NumberFormat(place.locale, { style: 'currency', currency: place.currency }).format(minorUnits / 100)
}

/** The day it is at a place, as year-month-day. */
export function dayIn(at: Date, { timeZone }: Pick<Place, 'timeZone'>): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}
