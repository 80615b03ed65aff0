import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { WebRoute } from '#platform/web/door.ts'
import type { Viewer } from '#platform/web/session.ts'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

/** The member portal's and back office's frame: top bar, menu, page (SHELL-02, SHELL-33). */
export function Shell({ web, viewer }: { web: WebRoute; viewer: Viewer }) {
  const text = useTranslations('shell')
  const [opened, { close, toggle }] = useDisclosure(false)
  const { pathname } = useLocation()
  const menu = web.admits === 'admins' ? 'dash' : 'portal'
  useEffect(() => close(), [pathname, close])
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {text('skip')}
      </a>
      <TopBar viewer={viewer} menu={menu} menuOpened={opened} onMenu={toggle} />
      <nav className={styles.column} aria-label={text(`${menu}Menu`)}>
        <SideMenu menu={menu} section={web.section} />
      </nav>
      <Drawer
        opened={opened}
        onClose={close}
        size={240}
        title={text('menu')}
        closeButtonProps={{ 'aria-label': text('closeMenu') }}
        classNames={{ content: styles.drawer, body: styles.drawerBody }}
      >
        <nav aria-label={text(`${menu}Menu`)}>
          <SideMenu menu={menu} section={web.section} />
        </nav>
      </Drawer>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
    </div>
  )
}
