import { useLocale, useTimeZone } from 'use-intl'
import { DEFAULT_REGION } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Formats a date as 'Do MMM YYYY' (LEG-28), such as 3rd Nov 2026; other languages use their own format. */
export function writtenDay(at: string | Date, locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  if (!locale.startsWith('en')) return format.format(new Date(at))
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const ending = ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(Number(parts.day))] ?? 'th'
  // Cut to three letters, since British English abbreviates September to 'Sept'.
  return `${parts.day}${ending} ${parts.month?.slice(0, 3)} ${parts.year}`
}

/** Formats dates and times in the site's locale. */
export function useDays() {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? DEFAULT_REGION.timeZone
  return {
    /** The date of an instant in the site's time zone. */
    dayOf: (at: string) => writtenDay(at, locale, timeZone),
    /** A date without a time, such as a review date. */
    day: (day: string) => writtenDay(noonOf(day), locale, 'UTC'),
    time: (at: string) =>
      new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at)),
  }
}
