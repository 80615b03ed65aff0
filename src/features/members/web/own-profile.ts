import { useViewer } from '#platform/web/session.ts'
import type { OwnProfile, Session } from '../contract.ts'

/** One's own session with all that this feature knows of it. */
export function useOwnSession(): Session {
  // The ground reads the session and knows only part of it; its whole shape is this feature's.
  return useViewer() as Session
}

/** One's own profile, or null for somebody who has none here. */
export function useOwnProfile(): OwnProfile | null {
  return useOwnSession().profile
}
