import { useFormatter, useNow, useTranslations } from 'use-intl'

/** Times in the site's format (TEN-36): the minute, the day, and relative times. */
export function useTimes() {
  const format = useFormatter()
  const text = useTranslations('chat.messages')
  const now = useNow({ updateInterval: 60_000 })
  const dayOf = (at: Date | string) =>
    format.dateTime(new Date(at), { year: 'numeric', month: '2-digit', day: '2-digit' })
  const today = dayOf(now)
  const yesterday = dayOf(new Date(now.getTime() - 86_400_000))
  return {
    dayOf,
    minute: (at: string) => format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit' }),
    date: (at: string) => format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' }),
    dayLabel: (at: string) => {
      const day = dayOf(at)
      if (day === today) return text('today')
      if (day === yesterday) return text('yesterday')
      return format.dateTime(new Date(at), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    },
    // A clock that runs slow must not show future times.
    ago: (at: string) => format.relativeTime(Math.min(Date.parse(at), now.getTime()), now),
  }
}
