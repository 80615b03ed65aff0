import { avatarUrl } from '#base/avatar.ts'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { PublicProfile } from '../contract.ts'
import { useOwnProfile } from './own-profile.ts'

type Person = Pick<PublicProfile, 'displayName' | 'avatar' | 'profilePhoto'>

/** A member's picture: the photo where the site prefers photos and there is one, else the drawn avatar (TEN-17). */
export function MemberAvatar({ person, size }: { person: Person; size: number }) {
  const photo = useSite().primaries.avatarsPref === 'photo' ? person.profilePhoto : null
  return <Avatar name={shownName(person.displayName)} url={photo ?? avatarUrl(person.avatar)} size={size} />
}

export function OwnAvatar({ size }: { size: number }) {
  const profile = useOwnProfile()
  return profile ? <MemberAvatar person={profile} size={size} /> : <Avatar name={shownName('')} size={size} />
}
