import type { Picture } from '#features/files/contract.ts'

// What visitors get of shared events (CAL-B13, LAND-24).

/** The public part of a shared event, without its creator (LAND-24). */
export interface SharedEvent {
  id: string
  title: string
  /** Value of its calendar type, and the site's name and colours for it. */
  type: string
  typeName: string
  color: string
  textColor: string
  /** Exact instants, ISO 8601. */
  start: string
  end: string
  allDay: boolean
  place: string
  description: string
  link: string
  /** Path of its page for visitors; left out where the site has none (CAL-B13). */
  path?: string
  /** Its picture (CAL-24). */
  picture?: Picture | null
}

/** When one date of an event takes place, for visitors. */
export interface PublicTimes {
  /** Exact instants, ISO 8601; whole days begin and end at midnight in the site's time zone. */
  start: string
  end: string
  /** The same in the event's own time zone with its offset; of whole days the first and the last day. */
  local: { start: string; end: string }
}

/** A shared event, or one date of a series, on its page for visitors: without join link, answers and creator (CAL-B13). */
export interface PublicEvent extends SharedEvent, PublicTimes {
  path: string
  /** Sanitised HTML of the description; empty if there is only plain text. */
  html: string
  /** Whether members can join online. */
  isOnline: boolean
  isCancelled: boolean
  isOver: boolean
  /** Path of the members' calendar with this event open. */
  calendarPath: string
  /** The next dates of a series after this one. */
  further: (PublicTimes & { path: string; isCancelled: boolean })[]
}

/** One date in the list of what comes, for visitors. */
export type ListedEvent = Omit<SharedEvent, 'description' | 'link' | 'path' | 'picture'> & {
  path: string
  isCancelled: boolean
}

/**
 * Selects shared events: past ones, newest first; future ones, next first; or those within some days around now, of
 * which at most `limit` began before now and `limit` begin later, the nearest ones if there are more.
 */
export type SharedEventsNeed = { limit: number } & (
  | { span: 'past' | 'future' }
  | { span: 'around'; daysBefore: number; daysAfter: number }
)
