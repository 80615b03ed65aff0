import { avatarUrl, photoAt } from '#base/avatar.ts'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { NeutralPortrait } from '#ui/neutral-portrait.tsx'
import type { PublicProfile } from '../contract.ts'
import { useOwnProfile } from './own-profile.ts'

type Person = Pick<PublicProfile, 'displayName' | 'avatar' | 'profilePhoto'>

/**
 * A member's picture: where the site prefers photos the photo, or a neutral picture without one; else the drawn avatar (TEN-17,
 * PROF-33). `size` is its side in pixels.
 */
export function MemberPicture({ person, size }: { person: Person; size: number }) {
  const isPhoto = useSite().primaries.avatarsPref === 'photo'
  const photo = person.profilePhoto && photoAt(person.profilePhoto, size)
  return (
    <Avatar
      name={shownName(person.displayName)}
      url={isPhoto ? photo : avatarUrl(person.avatar)}
      drawn={!isPhoto}
      size={size}
      fallback={isPhoto && <NeutralPortrait size={size} />}
    />
  )
}

/** The user's own picture. */
export function OwnAvatar({ size }: { size: number }) {
  const profile = useOwnProfile()
  return profile ? <MemberPicture person={profile} size={size} /> : <Avatar name={shownName('')} size={size} />
}
