import { Problem } from '#base/problem.ts'
import type { Viewer } from '../call.ts'
import type { Route } from './routes.ts'

/** Minutes for which a password, code or passkey given in a session counts for its graver changes. */
const CONFIRMED_FOR_MINUTES = 10

/**
 * Refuses an operation that asks for a confirmed session where the caller gave a password, a code or a passkey too long ago: at signing in,
 * or again with `POST /session/confirmation` (security: accounts). The browser asks for one and repeats the call.
 */
export function requireConfirmed(route: Route, viewer: Viewer, input: unknown, now: Date): void {
  if (!route.confirm?.(input)) return
  const age = viewer.confirmedAt ? now.getTime() - viewer.confirmedAt.getTime() : Number.POSITIVE_INFINITY
  if (age > CONFIRMED_FOR_MINUTES * 60_000)
    throw new Problem('session.confirm-first', 'forbidden', 'Please confirm first that it is you.')
}
