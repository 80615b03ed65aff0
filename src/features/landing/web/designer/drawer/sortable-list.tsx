import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SortableList as List, type SortableLabels } from '#ui/sortable-list.tsx'
import styles from './designer-drawer.module.css'

interface Props<Item> {
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  label: string
  row: (item: Item, index: number, handle: ReactNode) => ReactNode
}

/** Sortable rows of the drawer (DES-20, DES-B1). */
export function SortableList<Item extends { id: string }>({ row, ...list }: Props<Item>) {
  const text = useTranslations('designer')
  const labels: SortableLabels = {
    role: text('dragging.roleDescription'),
    instructions: text('dragging.instructions'),
    drag: (name) => text('drawer.drag', { name }),
    announce: (moment, entry) => text(`dragging.${moment}`, entry),
  }
  return (
    <List
      {...list}
      labels={labels}
      styles={{ list: styles.list, entry: styles.row, handle: styles.handle }}
      entry={row}
    />
  )
}
