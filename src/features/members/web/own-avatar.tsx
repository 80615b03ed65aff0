import { shownName } from '#base/names.ts'
import { Avatar } from '#ui/avatar.tsx'
import { avatarUrl } from './avatar-url.ts'
import { useOwnProfile } from './own-profile.ts'

export function OwnAvatar({ size }: { size: number }) {
  const profile = useOwnProfile()
  return <Avatar name={shownName(profile?.displayName)} url={avatarUrl(profile)} size={size} />
}
