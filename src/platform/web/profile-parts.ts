import { createContext, use } from 'react'
import type { ProfilePart } from './manifest.ts'
import { useViewer } from './session.ts'

/** The profile parts of all features of this site; provided by the shell. */
export const ProfileParts = createContext<readonly ProfilePart[]>([])

/** The parts for the own profile or for those of others, in order, without those of other roles. */
export function useProfileParts(on: ProfilePart['on']): readonly ProfilePart[] {
  const { role } = useViewer()
  return use(ProfileParts).filter((part) => part.on === on && (part.roles?.includes(role) ?? true))
}
