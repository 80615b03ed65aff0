import { Problem } from '#base/problem.ts'
import type { Viewer } from '../call.ts'
import type { Route } from './routes.ts'

/** Minutes for which a password, code or passkey confirms a session for sensitive changes. */
const CONFIRMED_FOR_MINUTES = 10

/**
 * Refuses an operation that needs a confirmed session if the caller last provided a password, code or passkey too long ago: at sign-in,
 * or with `POST /session/confirmation` (security: accounts). The browser then asks for one and repeats the call.
 */
export function requireConfirmed(route: Route, viewer: Viewer, input: unknown, now: Date): void {
  if (!route.confirm?.(input)) return
  const age = viewer.confirmedAt ? now.getTime() - viewer.confirmedAt.getTime() : Number.POSITIVE_INFINITY
  if (age > CONFIRMED_FOR_MINUTES * 60_000)
    throw new Problem('session.confirm-first', 'forbidden', 'Please confirm first that it is you.')
}
