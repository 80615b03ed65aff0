import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The moved entry for an announcement: its name, its position from 1, and the number of entries. */
type MovedEntry = Record<'name' | 'place' | 'count', string>

export interface SortableLabels {
  /** Role description of an entry for screen readers: 'sortable'. */
  role: string
  instructions: string
  /** Label of an entry's drag handle. */
  drag: (name: string) => string
  announce: (event: 'start' | 'over' | 'end' | 'cancel', entry: MovedEntry) => string
}

interface Props<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  labels: SortableLabels
  /** CSS classes of the list, its entries and their handles. */
  styles: { list: string | undefined; entry: string | undefined; handle: string | undefined }
  /** Renders an entry around its handle. */
  entry: (item: Item, index: number, handle: ReactNode) => ReactNode
}

/** A list sortable by drag and drop, or by keyboard: Space picks up, arrow keys move, Space drops. */
export function SortableList<Item extends { id: string }>(props: Props<Item>) {
  const { label, items, nameOf, onMove, labels, styles, entry } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const movedEntry = (id: UniqueIdentifier, over: UniqueIdentifier | undefined = id): MovedEntry => {
    const item = items.find((item) => item.id === id)
    const position = items.findIndex((item) => item.id === over) + 1
    return { name: item ? nameOf(item) : '', place: String(position), count: String(items.length) }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => labels.announce('start', movedEntry(active.id)),
    onDragOver: ({ active, over }) => labels.announce('over', movedEntry(active.id, over?.id)),
    onDragEnd: ({ active, over }) => labels.announce('end', movedEntry(active.id, over?.id)),
    onDragCancel: ({ active }) => labels.announce('cancel', movedEntry(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: labels.instructions } }}
      onDragEnd={({ active, over }) => {
        const to = items.findIndex(({ id }) => id === over?.id)
        if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to)
      }}
    >
      <SortableContext items={items as Item[]} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Entry key={item.id} id={item.id} name={nameOf(item)} labels={labels} styles={styles}>
              {(handle) => entry(item, index, handle)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface EntryProps extends Pick<Props<never>, 'labels' | 'styles'> {
  id: string
  name: string
  children: (handle: ReactNode) => ReactNode
}

function Entry({ id, name, labels, styles, children }: EntryProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: labels.role },
  })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={labels.drag(name)}
    >
      <IconGripVertical size={16} stroke={1.6} aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.entry}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  )
}
