import { IconHome } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import type { MenuEntry } from '#platform/web/manifest.ts'
import { useOffer } from '../use-offer.ts'
import { MenuGroup } from './menu-group.tsx'
import { isGroup, menuTree } from './menu-groups.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'

interface Props {
  menu: MenuEntry['menu']
  section: string | undefined
  /** In the drawer of small screens, which includes the entries that wide screens have in the account menu (SHELL-09). */
  inDrawer?: boolean
  onGo?: () => void
  /** Rendered below the entries. */
  children?: ReactNode
}

/** The home link, the features' menu entries, and the version at the bottom (SHELL-08, TEN-11). */
export function SideMenu({ menu, section, inDrawer = false, onGo, children }: Props) {
  const text = useTranslations('shell')
  const { version } = useSite()
  const entries = useOffer().menu.filter((entry) => entry.menu === menu && (inDrawer || !entry.narrowOnly))
  return (
    <div className={styles.menu}>
      {menu === 'portal' && (
        <div className={styles.head}>
          <MenuLink entry={HOME} isCurrent={section === HOME.section} onGo={onGo} />
        </div>
      )}
      <nav aria-label={text(`${menu}Menu`)}>
        <ul className={styles.list}>
          {menuTree(entries).map((branch) => (
            <li key={isGroup(branch) ? branch.name : branch.section}>
              {isGroup(branch) ? (
                <MenuGroup group={branch} section={section} onGo={onGo} />
              ) : (
                <MenuLink entry={branch} isCurrent={branch.section === section} onGo={onGo} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <p className={styles.version}>{text('version', { version })}</p>
    </div>
  )
}

/** Above the menu, not part of it: the ledger's list of entries begins with My films. */
const HOME = { section: 'home', label: 'shell.home.title', to: '/home', icon: IconHome } as const
