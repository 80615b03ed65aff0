import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import styles from './menu-group.module.css'
import type { MenuGroup as Group } from './menu-groups.ts'
import { MenuLink } from './menu-link.tsx'

interface Props {
  group: Group
  section: string | undefined
  onGo?: (() => void) | undefined
}

/** A group of the menu: a button that expands its entries; initially expanded if it contains the current page (ADM-08). */
export function MenuGroup({ group: { label, icon: Icon, entries }, section, onGo }: Props) {
  const text = useKeyedTexts()
  const id = useId()
  const containsCurrent = entries.some((entry) => entry.section === section)
  const [opened, setOpened] = useState(containsCurrent)
  const [shownFor, setShownFor] = useState(section)
  if (shownFor !== section) {
    setShownFor(section)
    if (containsCurrent) setOpened(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className="flex-1 min-w-0">{text(label)}</span>
        <IconChevronDown size={16} stroke={1.8} aria-hidden className={styles.sign} />
      </button>
      <ul id={id} className={styles.entries} hidden={!opened}>
        {entries.map((entry) => (
          <li key={entry.section}>
            <MenuLink entry={entry} isCurrent={entry.section === section} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  )
}
