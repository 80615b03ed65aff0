import { createContext, use } from 'react'
import type { CalendarDate } from '../../fields.ts'

export interface Movable {
  /** Attributes and handlers of an event that the viewer may move; undefined for others. */
  chipProps: (date: CalendarDate) => object | undefined
  canStretch: (date: CalendarDate) => boolean
  /** Whether what is being moved would be in this cell. */
  isTarget: (cell: string) => boolean
}

const NOT_MOVABLE: Movable = { chipProps: () => undefined, canStretch: () => false, isTarget: () => false }

export const MovableContext = createContext(NOT_MOVABLE)

/** How the events of the calendar around are moved. */
export const useMovable = () => use(MovableContext)
