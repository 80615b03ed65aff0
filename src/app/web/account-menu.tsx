import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { OwnAvatar } from '#features/members/web.tsx'
import { notice } from '#platform/web/notices.tsx'
import { signOut, type Viewer } from '#platform/web/session.ts'
import styles from './account-menu.module.css'

/** Who is signed in, and the way out. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const text = useTranslations('shell')
  const name = shownName(viewer.profile?.displayName)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          <OwnAvatar size={34} />
          <span className="visually-hidden">{text('account', { name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.name}>{name}</Menu.Label>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />} onClick={() => leave()}>
          {text('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function leave() {
  signOut().catch(notice.problem)
}
