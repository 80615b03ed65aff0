import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type SortableLabels, SortableList } from '#ui/sortable-list.tsx'
import styles from './build.module.css'

interface Props<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  onRemove: (item: Item) => void
  /** Renders an entry around its handle and its buttons. */
  children: (item: Item, index: number, parts: { handle: ReactNode; tools: ReactNode }) => ReactNode
}

/** Entries that can be sorted by dragging, by keyboard or with arrow buttons, and removed. */
export function SortableRows<Item extends { id: string }>({ onRemove, children, ...list }: Props<Item>) {
  const text = useTranslations('courseTree.sort')
  const { items, nameOf, onMove } = list
  const labels: SortableLabels = {
    role: text('role'),
    instructions: text('instructionsInList'),
    drag: (name) => text('drag', { name }),
    announce: (moment, entry) => text(moment, entry),
  }
  return (
    <SortableList
      {...list}
      labels={labels}
      styles={{ list: styles.list, entry: styles.entry, handle: styles.tool }}
      entry={(item, index, handle) => {
        const name = nameOf(item)
        const tools = (
          <>
            <Tool
              label={text('up', { name })}
              icon={IconArrowUp}
              disabled={index === 0}
              onClick={() => onMove(item.id, index - 1)}
            />
            <Tool
              label={text('down', { name })}
              icon={IconArrowDown}
              disabled={index === items.length - 1}
              onClick={() => onMove(item.id, index + 1)}
            />
            <Tool label={text('remove', { name })} icon={IconTrash} onClick={() => onRemove(item)} />
          </>
        )
        return children(item, index, { handle, tools })
      }}
    />
  )
}

interface ToolProps {
  label: string
  icon: typeof IconTrash
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, icon: Icon, disabled = false, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
