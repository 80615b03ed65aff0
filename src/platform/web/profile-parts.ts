import { createContext, use } from 'react'
import type { ProfilePart } from './manifest.ts'

/** What the features of this site add to profiles; the shell knows them all. */
export const ProfileParts = createContext<readonly ProfilePart[]>([])

/** Those of them for the own profile, or for that of others, in their order. */
export function useProfileParts(on: ProfilePart['on']): readonly ProfilePart[] {
  return use(ProfileParts).filter((part) => part.on === on)
}
