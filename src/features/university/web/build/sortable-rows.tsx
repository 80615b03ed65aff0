import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { type SortableLabels, SortableList } from '#ui/sortable-list.tsx'
import styles from './build.module.css'

interface Props<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  onRemove: (item: Item) => void
  /** Asks before an entry is removed that cannot be restored at once. */
  mayRemove?: (item: Item) => Promise<boolean>
  /** Renders an entry around its handle and its buttons. */
  children: (item: Item, index: number, parts: { handle: ReactNode; tools: ReactNode }) => ReactNode
}

/** Entries that can be sorted by dragging, by keyboard or with arrow buttons, and removed; the focus stays with them. */
export function SortableRows<Item extends { id: string }>({ onRemove, mayRemove, children, ...list }: Props<Item>) {
  const text = useTranslations('courseTree.sort')
  const { items, nameOf, onMove } = list
  const root = useRef<HTMLDivElement>(null)
  const move = (id: string, to: number, by: Direction) => {
    flushSync(() => onMove(id, to))
    const row = rowAt(root.current, to)
    // At either end of the list the button that was pressed is disabled.
    const button = row?.querySelector<HTMLElement>(`[data-by=${by}]:enabled`)
    ;(button ?? row?.querySelector<HTMLElement>('[data-by]:enabled'))?.focus()
  }
  const remove = async (item: Item, index: number) => {
    if (mayRemove && !(await mayRemove(item))) return
    const around = root.current?.parentElement
    flushSync(() => onRemove(item))
    const next = rowAt(root.current, Math.min(index, items.length - 2))?.querySelector<HTMLElement>(CONTROL)
    ;(next ?? around?.querySelector<HTMLElement>(ADD) ?? around?.querySelector<HTMLElement>(CONTROL))?.focus()
  }
  const labels: SortableLabels = {
    role: text('role'),
    instructions: text('instructionsInList'),
    drag: (name) => text('drag', { name }),
    announce: (moment, entry) => text(moment, entry),
  }
  return (
    <div ref={root} className="min-w-0">
      <SortableList
        {...list}
        labels={labels}
        styles={{ list: styles.list, entry: styles.entry, handle: `${styles.tool} ${styles.handle}` }}
        entry={(item, index, handle) => {
          const name = nameOf(item)
          const tools = (
            <>
              <Tool
                label={text('up', { name })}
                icon={IconArrowUp}
                by="up"
                disabled={index === 0}
                onClick={() => move(item.id, index - 1, 'up')}
              />
              <Tool
                label={text('down', { name })}
                icon={IconArrowDown}
                by="down"
                disabled={index === items.length - 1}
                onClick={() => move(item.id, index + 1, 'down')}
              />
              <Tool label={text('remove', { name })} icon={IconTrash} onClick={() => void remove(item, index)} />
            </>
          )
          return children(item, index, { handle, tools })
        }}
      />
    </div>
  )
}

type Direction = 'up' | 'down'

/** What takes the focus once the entry that had it is gone: a control of the next one, or whatever adds entries. */
const CONTROL = 'input:not([type=file]), textarea, button:enabled'
const ADD = '[data-adds-rows] button:enabled'

const rowAt = (root: HTMLElement | null, index: number) =>
  root?.querySelectorAll<HTMLElement>(':scope > ul > li')[index]

interface ToolProps {
  label: string
  icon: typeof IconTrash
  by?: Direction
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, icon: Icon, by, disabled = false, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} data-by={by} disabled={disabled} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
