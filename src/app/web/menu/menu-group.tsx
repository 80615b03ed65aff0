import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import styles from './menu-group.module.css'
import { type MenuGroup as Group, headedEntries } from './menu-groups.ts'
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
        {headedEntries(entries).map(({ heading, entries: headed }) => (
          <Entries key={heading ?? ''} heading={heading} entries={headed} section={section} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}

interface EntriesProps extends Omit<Props, 'group'> {
  heading: string | undefined
  entries: Group['entries']
}

/** Entries that share a heading, or have none. */
function Entries({ heading, entries, section, onGo }: EntriesProps) {
  const text = useKeyedTexts()
  const id = useId()
  const links = entries.map((entry) => (
    <li key={entry.section}>
      <MenuLink entry={entry} isCurrent={entry.section === section} onGo={onGo} />
    </li>
  ))
  if (heading === undefined) return links
  return (
    <li>
      <span id={id} className={styles.heading}>
        {text(heading)}
      </span>
      <ul aria-labelledby={id} className={styles.entries}>
        {links}
      </ul>
    </li>
  )
}
