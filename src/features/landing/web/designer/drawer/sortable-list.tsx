import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SortableList as List, type SortableWords } from '#ui/sortable-list.tsx'
import styles from './designer-drawer.module.css'

interface Props<Item> {
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  label: string
  row: (item: Item, index: number, handle: ReactNode) => ReactNode
}

/** Rows of the drawer, put in order (DES-20, DES-B1). */
export function SortableList<Item extends { id: string }>({ row, ...list }: Props<Item>) {
  const text = useTranslations('designer')
  const words: SortableWords = {
    role: text('dragging.roleDescription'),
    instructions: text('dragging.instructions'),
    drag: (name) => text('drawer.drag', { name }),
    say: (moment, told) => text(`dragging.${moment}`, told),
  }
  return (
    <List
      {...list}
      words={words}
      styles={{ list: styles.list, entry: styles.row, handle: styles.handle }}
      entry={row}
    />
  )
}
