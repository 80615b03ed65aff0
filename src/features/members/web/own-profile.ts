import { useViewer } from '#platform/web/session.ts'
import type { OwnProfile, Session } from '../contract.ts'

/** The user's own session, in this feature's complete shape. */
export function useOwnSession(): Session {
  // The platform reads the session and types only part of it; its complete shape belongs to this feature.
  return useViewer() as Session
}

/** The user's own profile, or null without one here. */
export function useOwnProfile(): OwnProfile | null {
  return useOwnSession().profile
}
