import type { Viewer } from '#platform/web/session.ts'
import { OWN } from '../../choices.ts'
import type { CalendarDate } from '../../fields.ts'
import { canEdit } from '../../rules.ts'
import { shownDates } from '../model/layout.ts'
import { ALL_DAY, cellOfName } from '../model/slots.ts'
import { coversSlot, daysOfTimes, movedTimes } from './moved-times.ts'
import type { Moving } from './use-moving.ts'

export type Unit = 'month' | 'week'

/** What of a month or week a viewer may move, and where it would be. */
export function movableRules({ role, profile }: Viewer, unit: Unit, timeZone: string) {
  const memberId = profile?.id ?? null
  const isEditable = (date: CalendarDate) =>
    canEdit({ role, memberId }, { ownerId: date.type === OWN ? memberId : null })
  const isAmongHours = (date: CalendarDate) => unit === 'week' && !shownDates([date], timeZone)[0]?.isLong
  const timesOf = ({ date, mode, steps }: Moving) => movedTimes(date, mode, steps, timeZone)
  return {
    isEditable,
    canStretch: (date: CalendarDate) => isEditable(date) && (unit === 'week' || date.allDay),
    isAmongHours,
    timesOf,
    /** The day by which a target is seen: its first, or the end that is being moved. */
    dayOf(moving: Moving): string {
      const { first, last } = daysOfTimes(timesOf(moving), timeZone)
      return moving.mode === 'move' ? first : last
    },
    /** Whether what is being moved would be in a cell. */
    isTarget(moving: Moving, name: string): boolean {
      const [times, cell] = [timesOf(moving), cellOfName(name)]
      if (isAmongHours(moving.date)) return cell.slot !== ALL_DAY && coversSlot(times, cell, timeZone)
      const { first, last } = daysOfTimes(times, timeZone)
      return (unit === 'month' || cell.slot === ALL_DAY) && first <= cell.day && cell.day <= last
    },
  }
}
