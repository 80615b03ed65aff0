import { useTranslations } from 'use-intl'
import type { Day } from '#base/days.ts'
import { EventChip } from '../event-chip.tsx'
import { dayText } from '../model/format.ts'
import { type ColumnDate, keyOfDate, SLOT_MINUTES } from '../model/layout.ts'
import { cellName, slotTime } from '../model/slots.ts'
import type { ViewProps } from '../model/view-props.ts'
import { useMovable } from '../move/movable-context.ts'
import styles from './week-grid.module.css'
import type { CellProps } from './week-grid.tsx'

interface Props extends ViewProps {
  day: Day
  boxes: readonly ColumnDate[]
  slot: number
  cellProps: CellProps
  current: string
}

/** One slot of a day with the dates that begin in it. */
export function SlotCell({ day, boxes, slot, cellProps, current, ...view }: Props) {
  const text = useTranslations('calendar')
  const { region, today } = view
  const { isTarget } = useMovable()
  const name = cellName({ day, slot })
  const beginning = boxes.filter(({ from }) => Math.floor(from / SLOT_MINUTES) === slot)
  return (
    <div
      role="gridcell"
      className={styles.slot}
      data-half={slot % 2 === 1 || undefined}
      data-today={day === today || undefined}
      data-target={isTarget(name) || undefined}
      {...cellProps(name)}
    >
      <span className="visually-hidden">{text('slotLabel', { day: dayText(day, region), time: slotTime(slot) })}</span>
      {beginning.map(({ shown, from, to, column, columns }) => (
        <div
          key={keyOfDate(shown.date)}
          className={styles.event}
          style={{
            top: `${((from % SLOT_MINUTES) / SLOT_MINUTES) * 100}%`,
            height: `calc(${((to - from) / SLOT_MINUTES) * 100}% - 1px)`,
            left: `${(column / columns) * 100}%`,
            width: `calc(${100 / columns}% - 2px)`,
          }}
        >
          <EventChip
            {...view}
            date={shown.date}
            isReachable={current === name}
            isTall
            hasEnd={shown.last === day}
            withTime={shown.first === day}
          />
        </div>
      ))}
    </div>
  )
}
