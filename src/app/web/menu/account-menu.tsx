import { UnstyledButton } from '@mantine/core'
import { IconBell, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { OwnAvatar } from '#features/members/web.tsx'
import { useSite } from '#features/site/web.tsx'
import type { MenuEntry } from '#platform/web/manifest.ts'
import type { PlainPath } from '#platform/web/pages.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Viewer } from '#platform/web/session.ts'
import { leave } from '../leave.ts'
import styles from './account-menu.module.css'
import { useMenuButton } from './use-menu-button.ts'

/** The account menu: the member's own pages, keyboard shortcuts and signing out (SHELL-19). */
export function AccountMenu({ viewer, onShortcuts }: { viewer: Viewer; onShortcuts: () => void }) {
  const text = useTranslations('shell')
  const { profiles, notifications } = useSite().switches
  const { opened, close, container, button, list } = useMenuButton()
  const name = shownName(viewer.profile?.displayName)
  const closeThen = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <div className="relative" {...container}>
      <UnstyledButton className={styles.button} {...button}>
        <OwnAvatar size={34} />
        <span className="visually-hidden">{text('account', { name })}</span>
      </UnstyledButton>
      {opened && (
        <div className={styles.dropdown}>
          <p className={styles.name}>{name}</p>
          <div aria-label={text('accountMenu')} {...list}>
            {profiles ? (
              <MenuLinkItem to="/profile" label={text('sections.profile')} icon={IconUser} onGo={close} />
            ) : (
              <MenuLinkItem to="/account" label={text('ownAccount')} icon={IconUser} onGo={close} />
            )}
            {notifications && (
              <MenuLinkItem to="/notifications" label={text('sections.notifications')} icon={IconBell} onGo={close} />
            )}
            <MenuActionItem label={text('shortcuts.title')} icon={IconKeyboard} onClick={closeThen(onShortcuts)} />
            <MenuActionItem label={text('logOut')} icon={IconLogout} onClick={closeThen(leave)} />
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

function MenuLinkItem({ to, label, icon: Icon, onGo }: Entry & { to: PlainPath; onGo: () => void }) {
  const go = () => {
    onGo()
    // The new page's heading takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <PlainLink to={to} role="menuitem" tabIndex={-1} className={styles.entry} onClick={go}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </PlainLink>
  )
}

function MenuActionItem({ label, icon: Icon, onClick }: Entry & { onClick: () => void }) {
  return (
    <UnstyledButton role="menuitem" tabIndex={-1} className={styles.entry} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {label}
    </UnstyledButton>
  )
}
