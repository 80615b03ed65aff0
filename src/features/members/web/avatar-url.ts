import type { PublicProfile } from '../contract.ts'

/** Address of a person's picture, or null where there is only a name. */
export function avatarUrl(person: Pick<PublicProfile, 'profilePhoto'> | null | undefined): string | null {
  return person?.profilePhoto ?? null
}
