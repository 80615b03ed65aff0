import { useFormatter, useNow, useTranslations } from 'use-intl'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** When something was, as one says it: minutes and hours ago within a day, then the day, as the site writes it (TEN-36). */
export function useMoment() {
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
