import { useLocale, useTimeZone } from 'use-intl'
import { DEFAULT_PLACE } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 'Do MMM YYYY', as the register writes its days (LEG-28): 3rd Nov 2026. Other languages write theirs. */
export function writtenDay(at: string | Date, locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  if (!locale.startsWith('en')) return format.format(new Date(at))
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const ending = ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(parts.day))] ?? 'th'
  // Three letters: British months are four in September alone.
  return `${parts.day}${ending} ${parts.month?.slice(0, 3)} ${parts.year}`
}

/** Instants and days as the register writes them. */
export function useDays() {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? DEFAULT_PLACE.timeZone
  return {
    /** The day of an instant where the site is. */
    dayOf: (at: string) => writtenDay(at, locale, timeZone),
    /** A day that has no time, such as that of a review. */
    day: (day: string) => writtenDay(noonOf(day), locale, 'UTC'),
    time: (at: string) =>
      new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at)),
  }
}
