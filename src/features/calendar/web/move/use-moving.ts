import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import type { CalendarDate } from '../../fields.ts'
import { keyOfDate } from '../model/layout.ts'
import { cellOfName } from '../model/slots.ts'
import { followPointer } from './follow-pointer.ts'
import { isNowhere, type MoveMode, NOWHERE, type Steps, stepsBetween } from './moved-times.ts'

/** An event that is being moved, and how far it is so far. */
export interface Moving {
  date: CalendarDate
  mode: MoveMode
  steps: Steps
  byKeys: boolean
}

interface Options {
  /** The element with the cells. */
  area: RefObject<HTMLElement | null>
  /** Follows the pointer. */
  label: RefObject<HTMLElement | null>
  canMove: (date: CalendarDate) => boolean
  canStretch: (date: CalendarDate) => boolean
  /** Whether the event stands among the hours of a week, where it moves by half hours too. */
  isAmongHours: (date: CalendarDate) => boolean
  /** Whether the target may be shown where it would be; keys lead no further. */
  isShown: (moving: Moving) => boolean
  onStart: () => void
  onDrop: (moving: Moving) => void
}

/**
 * Moves and stretches events of a month or week: by drag of the mouse, after a long press by touch, and with Alt and the arrow keys, which
 * Enter ends; Escape gives up (CAL-B17).
 */
export function useMoving({ area, label, onDrop, ...rules }: Options) {
  const [moving, setMoving] = useState<Moving>()
  const now = useRef<Moving>(undefined)
  const stop = useRef<() => void>(undefined)
  const set = (next: Moving | undefined) => {
    now.current = next
    setMoving(next)
  }
  const drop = useLatestCallback((done: Moving) => {
    set(undefined)
    if (!isNowhere(done.steps)) onDrop(done)
  })
  useEffect(() => () => stop.current?.(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>, date: CalendarDate) {
    const isPrimary = event.button === 0 && event.isPrimary
    const origin = cellAt(area.current, event.clientX, event.clientY)
    if (!isPrimary || !origin || !rules.canMove(date)) return
    const isAtEnd = (event.target as Element).closest('[data-stretch]') !== null
    const start: Moving = { date, mode: isAtEnd ? 'stretch' : 'move', steps: NOWHERE, byKeys: false }
    stop.current?.()
    stop.current = followPointer(event.nativeEvent, {
      onStart: () => {
        rules.onStart()
        set(start)
      },
      onMove: (x, y) => {
        place(label.current, x, y)
        scrollAtEdge(area.current, y)
        const cell = cellAt(area.current, x, y)
        const steps = cell && stepsBetween(cellOfName(origin), cellOfName(cell), rules.isAmongHours(date))
        const { current } = now
        if (!steps || !current) return
        if (steps.days !== current.steps.days || steps.minutes !== current.steps.minutes) set({ ...current, steps })
      },
      onDrop: () => now.current && drop(now.current),
      onCancel: () => set(undefined),
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, date: CalendarDate) {
    const { current } = now
    const isMoving = current?.byKeys === true && keyOfDate(current.date) === keyOfDate(date)
    const mode = event.shiftKey ? 'stretch' : 'move'
    const step = event.altKey ? stepOfKey(event.key, rules.isAmongHours(date), area.current) : undefined
    if (step && rules.canMove(date) && (mode === 'move' || rules.canStretch(date))) {
      // Going on in the other way starts over.
      const before = isMoving && current.mode === mode ? current.steps : NOWHERE
      const steps = { days: before.days + step.days, minutes: before.minutes + step.minutes }
      const next: Moving = { date, mode, steps, byKeys: true }
      const box = event.currentTarget.getBoundingClientRect()
      rules.onStart()
      if (rules.isShown(next)) set(next)
      place(label.current, box.left, box.bottom)
    } else if (isMoving && event.key === 'Enter') drop(current)
    else if (isMoving && event.key === 'Escape') set(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const press = useLatestCallback(onPointerDown)
  const type = useLatestCallback(onKeyDown)
  const leave = useLatestCallback(() => {
    if (now.current?.byKeys) set(undefined)
  })
  const handlersOf = useCallback(
    (date: CalendarDate) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, date),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => type(event, date),
      onBlur: leave,
    }),
    [press, type, leave],
  )
  return { moving, handlersOf }
}

/** The cell at a point; what lies over it does not count. */
function cellAt(area: HTMLElement | null, x: number, y: number): string | undefined {
  const cells = document.elementsFromPoint(x, y).filter((element) => area?.contains(element))
  return cells.map((element) => (element as HTMLElement).dataset.cell).find((name) => name !== undefined)
}

/** How far an arrow key leads: by days and half hours, and in a month by days and weeks. */
function stepOfKey(key: string, isAmongHours: boolean, area: HTMLElement | null): Steps | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (days !== undefined) return { days, minutes: 0 }
  const down = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (down === undefined) return undefined
  if (isAmongHours) return { days: 0, minutes: down * 30 }
  const isMonth = area?.dataset.unit === 'month'
  return isMonth ? { days: down * 7, minutes: 0 } : undefined
}

/** The label stands beside the pointer, within the window, in pixels. */
const BESIDE = 14

function place(label: HTMLElement | null, x: number, y: number): void {
  if (!label) return
  const { offsetWidth, offsetHeight } = label
  const left = Math.max(4, Math.min(x + BESIDE, window.innerWidth - offsetWidth - 4))
  const top = Math.max(4, Math.min(y + BESIDE, window.innerHeight - offsetHeight - 4))
  label.style.transform = `translate(${left}px, ${top}px)`
}

/** Distance from an edge of the hours within which they scroll, and by how much, in pixels. */
const EDGE = 36
const SCROLL = 14

function scrollAtEdge(area: HTMLElement | null, y: number): void {
  const frame = area?.querySelector<HTMLElement>('[data-scrolls]')
  if (!frame) return
  const { top, bottom } = frame.getBoundingClientRect()
  if (y > Math.min(bottom, window.innerHeight) - EDGE) frame.scrollTop += SCROLL
  if (y < Math.max(top, 0) + EDGE) frame.scrollTop -= SCROLL
}
