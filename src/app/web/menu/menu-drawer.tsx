import { Drawer, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MenuEntry } from '#platform/web/manifest.ts'
import { leave } from '../leave.ts'
import styles from './menu-drawer.module.css'
import { SideMenu } from './side-menu.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  menu: MenuEntry['menu']
  section: string | undefined
}

/** The menu of small screens, 240 px wide, with the sign-out button (SHELL-07, SHELL-13, MISC-05). */
export function MenuDrawer({ opened, onClose, menu, section }: Props) {
  const text = useTranslations('shell')
  const [navigated, setNavigated] = useState(false)
  useCloseOnWideScreen(onClose)
  const go = () => {
    setNavigated(true)
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={240}
      title={text('menu')}
      closeButtonProps={{ 'aria-label': text('closeMenu') }}
      classNames={{ content: styles.drawer, header: styles.header, title: styles.title, body: styles.body }}
      // Focus returns to the button, unless a page was chosen: then its heading takes the focus.
      returnFocus={!navigated}
      onEnterTransitionEnd={() => setNavigated(false)}
    >
      <SideMenu menu={menu} section={section} inDrawer onGo={go}>
        <UnstyledButton className={styles.signOut} onClick={leave}>
          <IconLogout size={20} stroke={1.6} aria-hidden />
          {text('signOut')}
        </UnstyledButton>
      </SideMenu>
    </Drawer>
  )
}

/** Closes the drawer when the window becomes wide enough for the menu column. */
function useCloseOnWideScreen(close: () => void) {
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 64em)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])
}
