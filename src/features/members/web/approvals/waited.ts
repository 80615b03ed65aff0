const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** How long somebody has waited since an instant, in the largest whole unit; at least a minute (ACC-B5). */
export function waited(since: string, now: Date): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours === 0) return { unit: 'minutes', count: minutes }
  if (hours < DAY_HOURS) return { unit: 'hours', count: hours }
  return { unit: 'days', count: Math.floor(hours / DAY_HOURS) }
}
