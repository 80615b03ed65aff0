import { ActionIcon, Anchor } from '@mantine/core'
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SiteMark } from '#features/site/web.tsx'
import type { MenuEntry } from '#platform/web/manifest.ts'
import { Link } from '#platform/web/routing.tsx'
import type { Viewer } from '#platform/web/session.ts'
import { useOffer } from '../use-offer.ts'
import { useThemeSwitch } from '../use-theme-switch.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './top-bar.module.css'

interface Props {
  viewer: Viewer
  menu: MenuEntry['menu']
  menuOpened: boolean
  onMenu: () => void
  /** Pointer or focus is on the menu button: preload the menu. */
  onMenuSoon: () => void
  onShortcuts: () => void
}

/**
 * The site mark (a link to the front page), the link between portal and back office, the features' widgets (bell,
 * basket), theme toggle and account menu (SHELL-17, SHELL-20).
 */
export function TopBar({ viewer, menu, menuOpened, onMenu, onMenuSoon, onShortcuts }: Props) {
  const text = useTranslations('shell')
  const { widgets } = useOffer()
  return (
    <header className={styles.bar} data-menu={menu}>
      <ActionIcon
        className={styles.menuButton}
        onClick={onMenu}
        onPointerEnter={onMenuSoon}
        onFocus={onMenuSoon}
        aria-label={text('openMenu')}
        aria-expanded={menuOpened}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Anchor href="/" className={styles.mark}>
        <SiteMark />
      </Anchor>
      <div className={styles.actions}>
        {viewer.role === 'admin' && (
          <Link to={menu === 'dash' ? '/myaccount' : '/dash'} className={styles.switchLink}>
            {text(menu === 'dash' ? 'portal' : 'admin')}
          </Link>
        )}
        {widgets
          .filter((widget) => (widget.menu ?? menu) === menu)
          .map(({ name, widget: Widget }) => (
            <Suspense key={name} fallback={<span className={styles.widget} />}>
              <Widget />
            </Suspense>
          ))}
        <ThemeToggle />
        <AccountMenu viewer={viewer} onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}

/** Switches between light and dark; the choice is saved (SHELL-23). */
function ThemeToggle() {
  const text = useTranslations('shell')
  const { dark, change } = useThemeSwitch()
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon onClick={change} aria-label={text(dark ? 'toLight' : 'toDark')}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
