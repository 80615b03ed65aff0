import { ActionIcon, Anchor } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SiteMark } from '#features/site/web.tsx'
import type { MenuEntry } from '#platform/web/door.ts'
import { Link } from '#platform/web/routing.tsx'
import type { Viewer } from '#platform/web/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './top-bar.module.css'

interface Props {
  viewer: Viewer
  menu: MenuEntry['menu']
  menuOpened: boolean
  onMenu: () => void
}

/** Site mark leading to the front page, way between portal and back office, theme, account (SHELL-17, SHELL-20). */
export function TopBar({ viewer, menu, menuOpened, onMenu }: Props) {
  const text = useTranslations('shell')
  return (
    <header className={styles.bar}>
      <ActionIcon
        className={styles.menuButton}
        onClick={onMenu}
        aria-label={text('openMenu')}
        aria-expanded={menuOpened}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Anchor href="/" className={styles.mark}>
        <SiteMark />
      </Anchor>
      <div className={styles.actions}>
        {viewer.role === 'admin' && (
          <Link to={menu === 'dash' ? '/myaccount' : '/dash'} className={styles.place}>
            {text(menu === 'dash' ? 'portal' : 'admin')}
          </Link>
        )}
        <ThemeToggle />
        <AccountMenu viewer={viewer} />
      </div>
    </header>
  )
}
