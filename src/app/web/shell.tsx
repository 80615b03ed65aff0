import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHints } from '#features/members/web.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { ShellPart, WebRoute } from '#platform/web/manifest.ts'
import { PageParts } from '#platform/web/page-parts.tsx'
import { ProfileParts } from '#platform/web/profile-parts.ts'
import type { Viewer } from '#platform/web/session.ts'
import { sectionOf } from './menu/menu-groups.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { TopBar } from './menu/top-bar.tsx'
import { Overlays } from './overlays.tsx'
import styles from './shell.module.css'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { useOffer } from './use-offer.ts'

const MenuDrawer = lazyPart(() => import('./menu/menu-drawer.tsx'), 'MenuDrawer')
const ShortcutSheet = lazyPart(() => import('./shortcuts/shortcut-sheet.tsx'), 'ShortcutSheet')

/**
 * The frame of the member portal and back office: top bar, menu, page (SHELL-02, SHELL-33). The bar scrolls away in the
 * back office and is sticky in the portal (SHELL-18). Without `web` the page is the not-found page.
 */
export function Shell({ web, viewer, children }: { web?: WebRoute; viewer: Viewer; children: ReactNode }) {
  const text = useTranslations('shell')
  const { pathname, search } = useLocation()
  const [menuOpened, { open: openMenu, close: closeMenu }] = useDisclosure(false)
  const [sheetOpened, { open: openSheet, close: closeSheet }] = useDisclosure(false)
  const isDash = viewer.role === 'admin' && (web ? web.admits === 'admins' : /^\/dash(\/|$)/i.test(pathname))
  useEffect(() => closeMenu(), [pathname, closeMenu])
  useShortcuts(viewer, openSheet)
  const offer = useOffer()
  const isWide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true
  const beside = isDash ? [] : offer.shellParts.filter(({ isOn }) => isOn(pathname))
  const menuState = { menu: isDash ? 'dash' : 'portal', section: sectionOf(offer.menu, web, search) } as const
  return (
    <div className={styles.shell} data-bar={isDash ? 'leaves' : 'stays'}>
      <a href="#content" className={styles.skip}>
        {text('skip')}
      </a>
      <TopBar
        viewer={viewer}
        menu={menuState.menu}
        menuOpened={menuOpened}
        onMenu={openMenu}
        onMenuSoon={MenuDrawer.fetch}
        onShortcuts={openSheet}
      />
      <div className={styles.column}>
        <SideMenu {...menuState}>{isWide && <ShellParts parts={beside} />}</SideMenu>
      </div>
      <MenuDrawer opened={menuOpened} onClose={closeMenu} {...menuState} />
      <ShortcutSheet opened={sheetOpened} onClose={closeSheet} viewer={viewer} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <AccountHints />
        <ProfileParts value={offer.profileParts}>
          <PageParts value={offer}>{children}</PageParts>
        </ProfileParts>
      </main>
      <div className={styles.below}>{!isWide && <ShellParts parts={beside} />}</div>
      <Overlays />
    </div>
  )
}

function ShellParts({ parts }: { parts: readonly ShellPart[] }) {
  return parts.map(({ name, part: Part }) => (
    <Suspense key={name}>
      <Part />
    </Suspense>
  ))
}
