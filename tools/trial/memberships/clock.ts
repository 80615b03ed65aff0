const DAY_MS = 86_400_000

/**
 * A clock for the provider that begins at noon tomorrow, so that no midnight comes while a day is played, and no membership ends by the
 * product's own clock before it does by the provider's.
 */
export function noonAhead(): () => number {
  const started = Date.now()
  const noon = Math.ceil(started / DAY_MS) * DAY_MS + DAY_MS / 2
  return () => noon + Date.now() - started
}
