import { useFormatter } from 'use-intl'

/** Dates in the site's locale (TEN-36): `short` 3 Nov 2026, `long` 3 November 2026. */
export function useDates() {
  const format = useFormatter()
  return {
    short: (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' }),
    long: (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' }),
  }
}
