import { createContext, use } from 'react'
import type { ProfilePart } from './manifest.ts'

/** The profile parts of all features of this site; provided by the shell. */
export const ProfileParts = createContext<readonly ProfilePart[]>([])

/** The parts for the own profile or for those of others, in order. */
export function useProfileParts(on: ProfilePart['on']): readonly ProfilePart[] {
  return use(ProfileParts).filter((part) => part.on === on)
}
