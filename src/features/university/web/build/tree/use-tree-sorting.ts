import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import { moved, positionOf, rowsOf, type Section } from './tree-order.ts'

interface Options {
  sections: readonly Section[]
  onOrder: (sections: Section[]) => void
}

/** Sorting of the tree by drag and by keyboard: Space picks a row up, arrow keys move it, Space puts it down; all of it is announced. */
export function useTreeSorting({ sections, onOrder }: Options) {
  const text = useTranslations('courseTree.sort')
  const [activeId, setActiveId] = useState<string>()
  const rows = rowsOf(sections)
  const isSection = (id: UniqueIdentifier) => rows.some((row) => row.id === id && row.kind === 'section')

  /** The rows on which a row can be dropped: sections stay among themselves. */
  const targetsOf = (id: UniqueIdentifier) => (isSection(id) ? rows.filter(({ kind }) => kind === 'section') : rows)

  const coordinateGetter: KeyboardCoordinateGetter = useLatestCallback((event, { context, currentCoordinates }) => {
    const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
    if (step === 0 || !context.active) return undefined
    event.preventDefault()
    const targets = targetsOf(context.active.id)
    const at = targets.findIndex(({ id }) => id === (context.over ?? context.active)?.id)
    const next = targets[at + step]
    const rectangle = next && context.droppableRects.get(next.id)
    return rectangle ? { x: currentCoordinates.x, y: rectangle.top } : undefined
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )

  const collisionDetection: CollisionDetection = (found) => {
    const targets = new Set<UniqueIdentifier>(targetsOf(found.active.id).map(({ id }) => id))
    return closestCenter({
      ...found,
      droppableContainers: found.droppableContainers.filter(({ id }) => targets.has(id)),
    })
  }

  /** Says where a row stands, or would stand on the row it is over. */
  function announce(moment: 'start' | 'over' | 'end', id: UniqueIdentifier, over: UniqueIdentifier = id) {
    const row = rows.find((one) => one.id === id)
    const found = positionOf(moved(sections, String(id), String(over)) ?? sections, String(id))
    if (!row || !found) return ''
    const { position, count, section } = found
    const entry = { name: row.name, place: String(position), count: String(count) }
    if (section === undefined || moment === 'start') return text(moment, entry)
    return text(moment === 'over' ? 'inSection' : 'putInSection', { ...entry, section })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('start', active.id),
    onDragOver: ({ active, over }) => announce('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => announce('end', active.id, over?.id),
    onDragCancel: ({ active }) => text('cancel', { name: rows.find(({ id }) => id === active.id)?.name ?? '' }),
  }

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setActiveId(undefined)
    const next = over && moved(sections, String(active.id), String(over.id))
    if (next) onOrder(next)
  }

  return {
    rows,
    /** The row that is being moved. */
    activeId,
    /** Props of the `DndContext`. */
    context: {
      sensors,
      collisionDetection,
      accessibility: { announcements, screenReaderInstructions: { draggable: text('instructions') } },
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => setActiveId(String(active.id)),
      onDragCancel: () => setActiveId(undefined),
      onDragEnd,
    },
  }
}
