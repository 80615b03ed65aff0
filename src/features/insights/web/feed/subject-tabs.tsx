import type { KeyboardEvent } from 'react'
import type { ConfigEntry } from '#features/site/contract.ts'
import { SubjectIcon } from './subject-icon.tsx'
import styles from './subject-tabs.module.css'

interface Props {
  label: string
  /** Id of the region these tabs control. */
  controls: string
  parents: readonly ConfigEntry[]
  picked: ConfigEntry | undefined
  onPick(parent: ConfigEntry): void
}

/** The parent categories as vertical tabs; arrow keys move, Enter or Space selects (INS-06, INS-09). */
export function SubjectTabs({ label, controls, parents, picked, onPick }: Props) {
  const reachable = picked ?? parents[0]
  return (
    <div role="tablist" aria-label={label} aria-orientation="vertical" className={styles.tabs} onKeyDown={moveFocus}>
      {parents.map((parent) => (
        <button
          key={parent.path}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={parent.path === picked?.path}
          aria-controls={controls}
          tabIndex={parent === reachable ? 0 : -1}
          onClick={() => onPick(parent)}
        >
          <SubjectIcon name={parent.name} url={parent.downloadURL} />
          <span>{parent.name}</span>
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const here = tabs.indexOf(document.activeElement as HTMLElement)
  const last = tabs.length - 1
  const target = { ArrowDown: here === last ? 0 : here + 1, ArrowUp: here <= 0 ? last : here - 1, Home: 0, End: last }[
    event.key
  ]
  if (target === undefined) return
  event.preventDefault()
  tabs[target]?.focus()
}
