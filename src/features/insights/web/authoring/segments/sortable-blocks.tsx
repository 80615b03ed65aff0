import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SortableList, type SortableWords } from '#ui/sortable-list.tsx'
import styles from './blocks.module.css'

interface Props<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  onRemove: (item: Item) => void
  children: (item: Item, place: number) => ReactNode
}

/** Blocks put in order by dragging, by keyboard, or with the two arrows each has. */
export function SortableBlocks<Item extends { id: string }>({ onRemove, children, ...list }: Props<Item>) {
  const text = useTranslations('authoring.segments')
  const { items, nameOf, onMove } = list
  const words: SortableWords = {
    role: text('role'),
    instructions: text('instructions'),
    drag: (name) => text('drag', { name }),
    say: (moment, told) => text(moment, told),
  }
  return (
    <SortableList
      {...list}
      words={words}
      styles={{ list: styles.list, entry: styles.block, handle: styles.tool }}
      entry={(item, place, handle) => {
        const name = nameOf(item)
        return (
          <>
            <div className={styles.bar}>
              {handle}
              <span className={styles.name}>{name}</span>
              <BarButton
                label={text('up', { name })}
                icon={IconArrowUp}
                disabled={place === 0}
                onClick={() => onMove(item.id, place - 1)}
              />
              <BarButton
                label={text('down', { name })}
                icon={IconArrowDown}
                disabled={place === items.length - 1}
                onClick={() => onMove(item.id, place + 1)}
              />
              <BarButton label={text('remove', { name })} icon={IconTrash} onClick={() => onRemove(item)} />
            </div>
            {children(item, place)}
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
