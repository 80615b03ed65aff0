import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import type { MenuEntry } from '#platform/web/door.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { features } from './features.ts'
import styles from './side-menu.module.css'

const entries = features.flatMap(({ menu }) => menu).toSorted((one, other) => one.order - other.order)

/** The menu's entries as the features give them, and the version at its foot (TEN-11). */
export function SideMenu({ menu, section }: { menu: MenuEntry['menu']; section: string | undefined }) {
  const text = useTranslations()
  const { version } = useSite()
  return (
    <div className={styles.menu}>
      <ul className={styles.list}>
        {entries
          .filter((entry) => entry.menu === menu)
          .map(({ icon: Icon, ...entry }) => (
            <li key={entry.section}>
              <PlainLink
                to={entry.to}
                className={styles.entry}
                data-current={entry.section === section}
                aria-current={entry.section === section ? 'page' : undefined}
                activeProps={{}}
              >
                <Icon size={20} stroke={1.6} aria-hidden />
                <span>{text(entry.label as never)}</span>
              </PlainLink>
            </li>
          ))}
      </ul>
      <p className={styles.version}>{text('shell.version' as never, { version } as never)}</p>
    </div>
  )
}
