import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useRelationChoices } from './use-relation.ts'

interface Props {
  member: { id: string; displayName: string }
  /** Administrators can be muted only. */
  canBlock: boolean
}

/** The same as a menu, for lists of members and for posts (ACC-B8). */
export function RelationMenu({ member, canBlock }: Props) {
  const text = useTranslations('members.relations')
  const { busy, choices } = useRelationChoices(member, canBlock)
  if (choices.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          // Not disabled, so that the focus comes back to it from the menu.
          aria-disabled={busy}
          aria-label={text('more', { name: shownName(member.displayName) })}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ kind, label, icon: Icon, choose }) => (
          <Menu.Item key={kind} leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={choose}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
