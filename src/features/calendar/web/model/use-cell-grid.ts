import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

interface Options {
  /** The cell the Tab key leads to at first, and again whenever it changes. */
  start: string
  /** Whether the cell belongs to the period shown. */
  has: (cell: string) => boolean
  /** The cell a key leads to; undefined for a key that moves nowhere. */
  step: (cell: string, key: string) => string | undefined
  /** Shows the period of a cell that `has` does not know; `start` becomes that cell. */
  onLeave: (cell: string) => void
  /** Whether a cell belongs to the selection that reaches from `anchor` to `end`, either of which may come first. */
  isBetween: (anchor: string, end: string, cell: string) => boolean
  /** A selection was made; undefined where nothing can be. */
  onSelect: ((anchor: string, end: string) => void) | undefined
}

/**
 * Focus and selection of a grid of days or times (ARIA grid): one cell is in the tab order, keys move among the cells, Shift extends the
 * selection, Enter opens it, and so do a click, a tap and a drag of the mouse (CAL-06). Buttons within the current cell are the next
 * stops of Tab; Escape leads from them back to their cell.
 */
export function useCellGrid({ start, has, step, onLeave, isBetween, onSelect }: Options) {
  const [moved, setMoved] = useState({ start, cell: start })
  const [selection, setSelection] = useState<{ anchor: string; end: string }>()
  const grid = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const isDragging = useRef(false)
  const current = moved.start === start ? moved.cell : start

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    cellElement(grid.current, current)?.focus()
  }, [current])

  const open = (anchor: string, end: string) => {
    setSelection(undefined)
    onSelect?.(anchor, end)
  }

  const goTo = (cell: string, extend: boolean) => {
    takesFocus.current = true
    setSelection(extend && onSelect ? { anchor: selection?.anchor ?? current, end: cell } : undefined)
    if (has(cell)) setMoved({ start, cell })
    else onLeave(cell)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined
    const cell = cellOf(event.target)
    if (cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = step(cell, event.key)
    if (next !== undefined) goTo(next, event.shiftKey)
    else if (event.key === 'Escape' && !isOnCell) cellElement(grid.current, cell)?.focus()
    else if (isOnCell && (event.key === 'Enter' || event.key === ' '))
      open(selection?.anchor ?? cell, selection?.end ?? cell)
    else return
    event.preventDefault()
  }

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    isDragging.current = event.pointerType === 'mouse' && event.button === 0 && cell !== undefined && !isButton(event)
    setSelection(isDragging.current && onSelect && cell !== undefined ? { anchor: cell, end: cell } : undefined)
  }

  const onPointerOver = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    if (!isDragging.current || cell === undefined || !selection || (event.buttons & 1) === 0) return
    setSelection({ ...selection, end: cell })
  }

  // After a drag the click is dispatched at what its two ends have in common, so all clicks are handled here.
  const onClick = (event: MouseEvent) => {
    const dragged = isDragging.current ? selection : undefined
    isDragging.current = false
    const cell = cellOf(event.target)
    if (cell !== undefined && !dragged) setMoved({ start, cell })
    if (isButton(event)) return
    if (dragged) open(dragged.anchor, dragged.end)
    else if (cell !== undefined) open(cell, cell)
  }

  return {
    current,
    /** Props of the element with the role `grid`. */
    gridProps: { ref: grid, onKeyDown, onPointerDown, onPointerOver, onClick },
    /** Props of the element with the role `gridcell`. */
    cellProps: (cell: string) => ({
      'data-cell': cell,
      tabIndex: cell === current ? 0 : -1,
      'aria-selected': selection !== undefined && isBetween(selection.anchor, selection.end, cell),
    }),
  }
}

const cellOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined

const isButton = ({ target }: { target: EventTarget }) => target instanceof Element && target.closest('button') !== null

const cellElement = (grid: HTMLElement | null, cell: string) =>
  grid?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)
