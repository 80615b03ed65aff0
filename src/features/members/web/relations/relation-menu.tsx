import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconDots, IconVolumeOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useOwnProfile } from '../own-profile.ts'
import { useRelation } from './use-relation.ts'

interface Props {
  /** Without a user type where it is not known, such as beside posts: the server then refuses to block an administrator. */
  member: { id: string; displayName: string; userType?: string }
}

/** The same as a menu, for lists of members and for posts (ACC-B8). */
export function RelationMenu({ member }: Props) {
  const text = useTranslations('members.relations')
  const { relation, busy, set } = useRelation(member)
  const isOwn = useOwnProfile()?.id === member.id
  if (isOwn) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          loading={busy}
          aria-label={text('more', { name: shownName(member.displayName) })}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {relation !== 'blocked' && (
          <Menu.Item
            leftSection={<IconVolumeOff size={16} stroke={1.75} aria-hidden />}
            onClick={() => set(relation === 'muted' ? 'none' : 'muted')}
          >
            {text(relation === 'muted' ? 'unmute' : 'mute')}
          </Menu.Item>
        )}
        {(relation === 'blocked' || member.userType !== 'admin') && (
          <Menu.Item
            leftSection={<IconBan size={16} stroke={1.75} aria-hidden />}
            onClick={() => set(relation === 'blocked' ? 'none' : 'blocked')}
          >
            {text(relation === 'blocked' ? 'unblock' : 'block')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
