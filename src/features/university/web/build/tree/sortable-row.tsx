import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './course-tree.module.css'

interface Props {
  id: string
  name: string
  kind: 'section' | 'lesson'
  isOpen?: boolean
  isFaded?: boolean
  children: ReactNode
}

/** A row of the tree with the handle by which it is moved. */
export function SortableRow({ id, name, kind, isOpen = false, isFaded = false, children }: Props) {
  const text = useTranslations('courseTree.sort')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: text('role') },
  })
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-kind={kind}
      data-open={isOpen || undefined}
      data-faded={isFaded || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={`${styles.tool} ${styles.handle}`}
        {...attributes}
        {...listeners}
        aria-label={text('drag', { name })}
      >
        <IconGripVertical size={16} stroke={1.6} aria-hidden />
      </button>
      {children}
    </li>
  )
}
