import { formatterOf } from '#base/days.ts'
import { useSite } from '#features/site/web.tsx'

/** Formats instants as ADV-13 has them, on the site's clock: November 28, 2026 at 7:15 PM. */
export function useAdvertTime(): (instant: string) => string {
  const { timeZone } = useSite().region
  const format = formatterOf('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return (instant) => format.format(new Date(instant))
}
