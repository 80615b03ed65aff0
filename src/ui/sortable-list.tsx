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

/** What is said of an entry that is moved: its name, its place from 1 on, and how many there are. */
type Told = Record<'name' | 'place' | 'count', string>

export interface SortableWords {
  /** What an entry is, for who hears it: 'sortable'. */
  role: string
  instructions: string
  /** The name of an entry's handle. */
  drag: (name: string) => string
  say: (moment: 'start' | 'over' | 'end' | 'cancel', told: Told) => string
}

interface Props<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  onMove: (id: string, to: number) => void
  words: SortableWords
  /** Classes of the list, of an entry and of its handle. */
  styles: { list: string | undefined; entry: string | undefined; handle: string | undefined }
  /** Draws an entry around its handle. */
  entry: (item: Item, index: number, handle: ReactNode) => ReactNode
}

/** A list put in order by dragging, or by keyboard: Space picks up, arrows move, Space puts down. */
export function SortableList<Item extends { id: string }>(props: Props<Item>) {
  const { label, items, nameOf, onMove, words, styles, entry } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const told = (id: UniqueIdentifier, over: UniqueIdentifier | undefined = id): Told => {
    const item = items.find((one) => one.id === id)
    const place = items.findIndex((one) => one.id === over) + 1
    return { name: item ? nameOf(item) : '', place: String(place), count: String(items.length) }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.say('start', told(active.id)),
    onDragOver: ({ active, over }) => words.say('over', told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => words.say('end', told(active.id, over?.id)),
    onDragCancel: ({ active }) => words.say('cancel', told(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={({ active, over }) => {
        const to = items.findIndex(({ id }) => id === over?.id)
        if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to)
      }}
    >
      <SortableContext items={items as Item[]} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Entry key={item.id} id={item.id} name={nameOf(item)} words={words} styles={styles}>
              {(handle) => entry(item, index, handle)}
            </Entry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface EntryProps extends Pick<Props<never>, 'words' | 'styles'> {
  id: string
  name: string
  children: (handle: ReactNode) => ReactNode
}

function Entry({ id, name, words, styles, children }: EntryProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: words.role },
  })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={styles.handle}
      {...attributes}
      {...listeners}
      aria-label={words.drag(name)}
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
