import type { Region } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import type { CalendarDate } from '../../fields.ts'
import type { ShownDate } from './layout.ts'

/** A new event as selected in the calendar: exact instants, or the first and last of whole days (CAL-06). */
export interface Slot {
  start: string
  end: string
  allDay: boolean
}

export interface CalendarType {
  value: string
  name: string
  color: string
  textColor: string
}

/** What every view of the calendar gets. */
export interface ViewProps {
  region: Region
  types: ReadonlyMap<string, CalendarType>
  today: Day
  /** A day of the period shown. */
  date: Day
  shown: readonly ShownDate[]
  /** Shows another day. */
  onDate: (day: Day) => void
  onOpen: (date: CalendarDate) => void
  /** Undefined for those who may not create events. */
  onSelect: ((slot: Slot) => void) | undefined
}
