import { UnstyledButton } from '@mantine/core'
import { IconBell, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { OwnAvatar } from '#features/members/web.tsx'
import { useSite } from '#features/site/web.tsx'
import type { MenuEntry } from '#platform/web/manifest.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Viewer } from '#platform/web/session.ts'
import styles from './account-menu.module.css'
import { leave } from './leave.ts'
import { useMenuButton } from './use-menu-button.ts'

/** Who is signed in, the own places, and the way out (SHELL-19). */
export function AccountMenu({ viewer, onShortcuts }: { viewer: Viewer; onShortcuts: () => void }) {
  const text = useTranslations('shell')
  const { profiles, notifications } = useSite().switches
  const { opened, close, whole, button, list } = useMenuButton()
  const name = shownName(viewer.profile?.displayName)
  const doing = (deed: () => void) => () => {
    close()
    deed()
  }
  return (
    <div className={styles.whole} {...whole}>
      <UnstyledButton className={styles.button} {...button}>
        <OwnAvatar size={34} />
        <span className="visually-hidden">{text('account', { name })}</span>
      </UnstyledButton>
      {opened && (
        <div className={styles.dropdown}>
          <p className={styles.name}>{name}</p>
          <div aria-label={text('accountMenu')} {...list}>
            {profiles ? (
              <Place to="/profile" label={text('sections.profile')} icon={IconUser} onGo={close} />
            ) : (
              <Place to="/account" label={text('ownAccount')} icon={IconUser} onGo={close} />
            )}
            {notifications && (
              <Place to="/notifications" label={text('sections.notifications')} icon={IconBell} onGo={close} />
            )}
            <Deed label={text('shortcuts.title')} icon={IconKeyboard} onDo={doing(onShortcuts)} />
            <Deed label={text('logOut')} icon={IconLogout} onDo={doing(leave)} />
          </div>
        </div>
      )}
    </div>
  )
}

interface Entry {
  label: string
  icon: MenuEntry['icon']
}

function Place({ to, label, icon: Icon, onGo }: Entry & { to: string; onGo: () => void }) {
  const go = () => {
    onGo()
    // The heading of the page that comes takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <PlainLink to={to} role="menuitem" tabIndex={-1} className={styles.entry} onClick={go}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </PlainLink>
  )
}

function Deed({ label, icon: Icon, onDo }: Entry & { onDo: () => void }) {
  return (
    <UnstyledButton role="menuitem" tabIndex={-1} className={styles.entry} onClick={onDo}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </UnstyledButton>
  )
}
