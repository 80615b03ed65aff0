import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './tabs.module.css'

interface Tab {
  key: string
  label: ReactNode
}

/**
 * Sides of one thing, one shown at a time. Arrow keys, Home and End go from tab to tab (WAI-ARIA); what is chosen is the
 * caller's, so that it can stand in the address.
 */
export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (key: string) => void
  children: ReactNode
}) {
  const { label, tabs, chosen, onChoose, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showWhole(list.current, chosen), [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = reached(
      event.key,
      tabs.findIndex(({ key }) => key === chosen),
      tabs.length,
    )
    const tab = at === undefined ? undefined : tabs[at]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at as number]?.focus()
  }
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}

/** Where the tabs do not fit side by side, the chosen one is brought into view; the page stays where it is. */
function showWhole(list: HTMLElement | null, chosen: string): void {
  const tab = list?.querySelector(`[role=tab][id$="-${CSS.escape(chosen)}"]`)
  if (!list || !tab) return
  const [room, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += Math.max(0, place.right - room.right) - Math.max(0, room.left - place.left)
}

function reached(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
