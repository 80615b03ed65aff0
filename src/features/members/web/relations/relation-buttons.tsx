import { Button } from '@mantine/core'
import { IconBan, IconVolumeOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOwnProfile } from '../own-profile.ts'
import { useRelation } from './use-relation.ts'

interface Props {
  member: { id: string; displayName: string; userType: string }
}

/** Mute and Block on a member's profile, or the way back; nothing on one's own. Administrators can be muted only (ACC-B8). */
export function RelationButtons({ member }: Props) {
  const text = useTranslations('members.relations')
  const { relation, busy, set } = useRelation(member)
  const isOwn = useOwnProfile()?.id === member.id
  if (isOwn) return null
  return (
    <div className="flex flex-wrap gap-2">
      {relation !== 'blocked' && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconVolumeOff size={18} stroke={1.75} aria-hidden />}
          onClick={() => set(relation === 'muted' ? 'none' : 'muted')}
        >
          {text(relation === 'muted' ? 'unmute' : 'mute')}
        </Button>
      )}
      {(relation === 'blocked' || member.userType !== 'admin') && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
          onClick={() => set(relation === 'blocked' ? 'none' : 'blocked')}
        >
          {text(relation === 'blocked' ? 'unblock' : 'block')}
        </Button>
      )}
    </div>
  )
}
