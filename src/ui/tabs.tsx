import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './tabs.module.css'

interface Tab {
  key: string
  label: ReactNode
}

/**
 * A tab list with one panel. Arrow keys, Home and End move between tabs (WAI-ARIA). The selected tab is controlled by the
 * caller, so that it can be part of the URL. Where there is room to show everything at once, `isTabbed` is false: the content stays
 * mounted, without tabs.
 */
export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (key: string) => void
  isTabbed?: boolean
  children: ReactNode
}) {
  const { label, tabs, chosen, onChoose, isTabbed = true, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => scrollIntoView(list.current, chosen), [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const index = targetIndex(
      event.key,
      tabs.findIndex(({ key }) => key === chosen),
      tabs.length,
    )
    const tab = index === undefined ? undefined : tabs[index]
    if (!tab) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index as number]?.focus()
  }
  return (
    <div>
      {isTabbed && (
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
      )}
      <div
        {...(isTabbed && {
          role: 'tabpanel',
          id: `${id}-panel`,
          'aria-labelledby': `${id}-${chosen}`,
          className: 'pt-5',
        })}
      >
        {children}
      </div>
    </div>
  )
}

/** Scrolls the tab list, not the page, until the selected tab is visible. */
function scrollIntoView(list: HTMLElement | null, chosen: string): void {
  const tab = list?.querySelector(`[role=tab][id$="-${CSS.escape(chosen)}"]`)
  if (!list || !tab) return
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  list.scrollLeft += Math.max(0, box.right - frame.right) - Math.max(0, frame.left - box.left)
}

function targetIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
