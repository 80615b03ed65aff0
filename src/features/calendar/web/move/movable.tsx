import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Region } from '#base/dates.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useViewer } from '#platform/web/session.ts'
import { rangeText } from '../model/format.ts'
import { keyOfDate } from '../model/layout.ts'
import styles from './movable.module.css'
import { type Movable, MovableContext } from './movable-context.ts'
import { movableRules, type Unit } from './movable-rules.ts'
import type { EventMove } from './move-event.tsx'
import { type Moving, useMoving } from './use-moving.ts'

const MoveEvent = lazyPart(() => import('./move-event.tsx'), 'MoveEvent')

interface Props {
  unit: Unit
  region: Region
  children: ReactNode
}

/** Lets the viewer move and stretch the events in a month or week that they may edit (CAL-B17). */
export function MovableDates({ unit, region, children }: Props) {
  const viewer = useViewer()
  const area = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLDivElement>(null)
  const [dropped, setDropped] = useState<EventMove>()
  const [isOpen, setOpen] = useState(false)
  const rules = useMemo(() => movableRules(viewer, unit, region.timeZone), [viewer, unit, region.timeZone])
  const { moving, handlersOf } = useMoving({
    area,
    label,
    ...rules,
    // One at a time.
    canMove: (date) => !isOpen && rules.isEditable(date),
    isShown: (next) => area.current?.querySelector(`[data-cell^="${CSS.escape(rules.dayOf(next))}"]`) !== null,
    onStart: MoveEvent.fetch,
    onDrop: (done) => {
      setDropped({ date: done.date, times: rules.timesOf(done), byKeys: done.byKeys })
      setOpen(true)
    },
  })
  const movable = useMemo<Movable>(
    () => ({
      canStretch: rules.canStretch,
      isTarget: (cell) => moving !== undefined && rules.isTarget(moving, cell),
      chipProps: (date) =>
        rules.isEditable(date)
          ? {
              ...handlersOf(date),
              'data-movable': true,
              'data-key': keyOfDate(date),
              'data-moving': (moving && keyOfDate(moving.date) === keyOfDate(date)) || undefined,
            }
          : undefined,
    }),
    [rules, moving, handlersOf],
  )
  return (
    <MovableContext value={movable}>
      <div ref={area} data-unit={unit} data-moving={moving !== undefined || undefined} className={styles.area}>
        {children}
      </div>
      <MovingLabel label={label} moving={moving} when={moving && rangeText(rules.timesOf(moving), region)} />
      <MoveEvent opened={isOpen} onClose={() => setOpen(false)} move={dropped} area={area} region={region} />
    </MovableContext>
  )
}

interface LabelProps {
  label: RefObject<HTMLDivElement | null>
  moving: Moving | undefined
  when: string | undefined
}

/** Says where an event would be; beside the pointer or the event, and to screen readers. */
function MovingLabel({ label, moving, when }: LabelProps) {
  const text = useTranslations('calendar.moving')
  return (
    <div ref={label} role="status" className={styles.label} data-shown={moving !== undefined || undefined}>
      {moving && (
        <>
          <span className={styles.title}>{moving.date.title}</span>
          <span>{when}</span>
          {moving.byKeys && <span className={styles.hint}>{text('keys')}</span>}
        </>
      )}
    </div>
  )
}
