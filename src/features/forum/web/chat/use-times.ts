import { useFormatter, useNow, useTranslations } from 'use-intl'

/** Times as the site writes them (TEN-36): the minute, the day in words, and how long ago. */
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
    dayInWords: (at: string) => {
      const day = dayOf(at)
      if (day === today) return text('today')
      if (day === yesterday) return text('yesterday')
      return format.dateTime(new Date(at), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    },
    // A clock that is a little behind has nothing in the future.
    ago: (at: string) => format.relativeTime(Math.min(Date.parse(at), now.getTime()), now),
  }
}
