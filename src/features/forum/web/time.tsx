import { useFormatter } from 'use-intl'

/** A time in the site's format (TEN-36); in lists the date only. */
export function Time({ at, day = false }: { at: string; day?: boolean }) {
  const whole = useWrittenTime()
  const format = useFormatter()
  const formatted = day ? format.dateTime(new Date(at), { day: 'numeric', month: 'short', year: 'numeric' }) : whole(at)
  return (
    <time dateTime={at} title={day ? whole(at) : undefined}>
      {formatted}
    </time>
  )
}

/** 3 Nov 2026, 14:05 */
export function useWrittenTime(): (at: string) => string {
  const format = useFormatter()
  return (at) =>
    format.dateTime(new Date(at), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
}
