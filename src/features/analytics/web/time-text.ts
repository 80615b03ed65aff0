import { useTranslations } from 'use-intl'

const HOUR = 60
const DAY = 24 * HOUR

/** Returns a function that says a number of minutes in the largest unit that tells it apart: minutes, hours from two, days from two. */
export function useTimeText() {
  const text = useTranslations('analytics.time')
  return (minutes: number | null) => {
    if (minutes === null) return text('none')
    if (minutes < 2 * HOUR) return text('minutes', { count: minutes })
    if (minutes < 2 * DAY) return text('hours', { count: Math.round(minutes / HOUR) })
    return text('days', { count: Math.round(minutes / DAY) })
  }
}
