import { useFormatter, useNow, useTranslations } from 'use-intl'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Formats a time: relative within a day, then as a date in the site's format (TEN-36). */
export function useRelativeTime() {
  const format = useFormatter()
  const text = useTranslations('notifications')
  const now = useNow({ updateInterval: MINUTE_MS })
  return (at: string) => {
    const time = new Date(at)
    const age = now.getTime() - time.getTime()
    if (age < MINUTE_MS) return text('justNow')
    if (age < DAY_MS) return format.relativeTime(time, now)
    return format.dateTime(time, { day: 'numeric', month: 'short', year: 'numeric' })
  }
}
