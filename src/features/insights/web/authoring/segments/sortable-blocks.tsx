import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type SortableLabels, SortableList } from '#ui/sortable-list.tsx'
import styles from './blocks.module.css'

interface Props<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  onRemove: (item: Item) => void
  children: (item: Item, index: number) => ReactNode
}

/** Blocks that can be sorted by dragging, by keyboard, or with their arrow buttons. */
export function SortableBlocks<Item extends { id: string }>({ onRemove, children, ...list }: Props<Item>) {
  const text = useTranslations('authoring.segments')
  const { items, nameOf, onMove } = list
  const labels: SortableLabels = {
    role: text('role'),
    instructions: text('instructions'),
    drag: (name) => text('drag', { name }),
    announce: (moment, entry) => text(moment, entry),
  }
  return (
    <SortableList
      {...list}
      labels={labels}
      styles={{ list: styles.list, entry: styles.block, handle: styles.tool }}
      entry={(item, index, handle) => {
        const name = nameOf(item)
        return (
          <>
            <div className={styles.bar}>
              {handle}
              <span className="flex-1 text-sm font-medium">{name}</span>
              <BarButton
                label={text('up', { name })}
                icon={IconArrowUp}
                disabled={index === 0}
                onClick={() => onMove(item.id, index - 1)}
              />
              <BarButton
                label={text('down', { name })}
                icon={IconArrowDown}
                disabled={index === items.length - 1}
                onClick={() => onMove(item.id, index + 1)}
              />
              <BarButton label={text('remove', { name })} icon={IconTrash} onClick={() => onRemove(item)} />
            </div>
            {children(item, index)}
          </>
        )
      }}
    />
  )
}

interface BarButtonProps {
  label: string
  icon: typeof IconTrash
  disabled?: boolean
  onClick: () => void
}

function BarButton({ label, icon: Icon, disabled = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
