import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Region } from '#base/dates.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useViewer } from '#platform/web/session.ts'
import { OWN } from '../../choices.ts'
import type { CalendarDate } from '../../fields.ts'
import { canEdit } from '../../rules.ts'
import { rangeText } from '../model/format.ts'
import { keyOfDate, shownDates } from '../model/layout.ts'
import { ALL_DAY, cellOfName } from '../model/slots.ts'
import styles from './movable.module.css'
import type { EventMove } from './move-event.tsx'
import { coversSlot, daysOfTimes, movedTimes } from './moved-times.ts'
import { type Moving, useMoving } from './use-moving.ts'

const MoveEvent = lazyPart(() => import('./move-event.tsx'), 'MoveEvent')

interface Movable {
  /** Attributes and handlers of an event that the viewer may move; undefined for others. */
  chipProps: (date: CalendarDate) => object | undefined
  canStretch: (date: CalendarDate) => boolean
  /** Whether what is being moved would be in this cell. */
  isTarget: (cell: string) => boolean
}

const NOT_MOVABLE: Movable = { chipProps: () => undefined, canStretch: () => false, isTarget: () => false }
const MovableContext = createContext(NOT_MOVABLE)

/** How the events of the calendar around are moved. */
export const useMovable = () => use(MovableContext)

interface Props {
  unit: 'month' | 'week'
  region: Region
  children: ReactNode
}

/** Lets the viewer move and stretch the events in a month or week that they may edit (CAL-B17). */
export function MovableDates({ unit, region, children }: Props) {
  const { timeZone } = region
  const { role, profile } = useViewer()
  const memberId = profile?.id ?? null
  const area = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const [dropped, setDropped] = useState<EventMove>()
  const [isOpen, setOpen] = useState(false)
  const isLong = (date: CalendarDate) => shownDates([date], timeZone)[0]?.isLong ?? true
  const timesOf = ({ date, mode, steps }: Moving) => movedTimes(date, mode, steps, timeZone)
  const isEditable = (date: CalendarDate) =>
    canEdit({ role, memberId }, { ownerId: date.type === OWN ? memberId : null })
  const canStretch = (date: CalendarDate) => isEditable(date) && (unit === 'week' || date.allDay)
  const { moving, chipProps } = useMoving({
    area,
    label,
    // One at a time.
    canMove: (date) => !isOpen && isEditable(date),
    canStretch,
    isAmongHours: (date) => unit === 'week' && !isLong(date),
    isShown: (next) => {
      const { first, last } = daysOfTimes(timesOf(next), timeZone)
      const day = next.mode === 'move' ? first : last
      return area.current?.querySelector(`[data-cell^="${CSS.escape(day)}"]`) !== null
    },
    onStart: MoveEvent.fetch,
    onDrop: (done) => {
      setDropped({ date: done.date, times: timesOf(done), byKeys: done.byKeys })
      setOpen(true)
    },
  })
  const times = moving && timesOf(moving)
  const movable: Movable = {
    canStretch,
    chipProps: (date) =>
      isEditable(date)
        ? {
            ...chipProps(date),
            'data-movable': true,
            'data-key': keyOfDate(date),
            'data-moving': (moving && keyOfDate(moving.date) === keyOfDate(date)) || undefined,
          }
        : undefined,
    isTarget: (name) => {
      if (!times || !moving) return false
      const cell = cellOfName(name)
      const { first, last } = daysOfTimes(times, timeZone)
      if (unit === 'month' || isLong(moving.date))
        return (unit === 'month' || cell.slot === ALL_DAY) && first <= cell.day && cell.day <= last
      return cell.slot !== ALL_DAY && coversSlot(times, cell, timeZone)
    },
  }
  return (
    <MovableContext value={movable}>
      <div ref={area} data-unit={unit} data-moving={moving !== undefined || undefined} className={styles.area}>
        {children}
      </div>
      <MovingLabel label={label} moving={moving} when={times && rangeText(times, region)} />
      <MoveEvent opened={isOpen} onClose={() => setOpen(false)} move={dropped} area={area} region={region} />
    </MovableContext>
  )
}

interface LabelProps {
  label: React.RefObject<HTMLDivElement | null>
  moving: Moving | undefined
  when: string | undefined
}

/** Says where an event would be; beside the pointer or the event, and to screen readers. */
function MovingLabel({ label, moving, when }: LabelProps) {
  const text = useTranslations('calendar.moving')
  const message = useMemo(() => when && moving && `${moving.date.title}: ${when}`, [when, moving])
  return (
    <div ref={label} role="status" className={styles.label} data-shown={moving !== undefined || undefined}>
      {message && (
        <>
          <span className={styles.title}>{moving?.date.title}</span>
          <span>{when}</span>
          {moving?.byKeys && <span className={styles.hint}>{text('keys')}</span>}
        </>
      )}
    </div>
  )
}
