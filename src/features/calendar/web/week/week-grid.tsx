import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type Day } from '#base/days.ts'
import { EventChip } from '../event-chip.tsx'
import { dayText } from '../model/format.ts'
import { type DayLayout, keyOfDate, layOutDay, layOutWeek } from '../model/layout.ts'
import {
  ALL_DAY,
  cellAfterKey,
  cellName,
  cellOfName,
  FIRST_SLOT,
  isBetweenCells,
  SLOTS,
  slotBetween,
  slotTime,
} from '../model/slots.ts'
import { useCellGrid } from '../model/use-cell-grid.ts'
import type { ViewProps } from '../model/view-props.ts'
import { useMovable } from '../move/movable-context.ts'
import { SlotCell } from './slot-cell.tsx'
import styles from './week-grid.module.css'

export type CellProps = ReturnType<typeof useCellGrid>['cellProps']

/**
 * Days as columns of half hours (CAL-06, CAL-07): a row of whole days above, then a row for each slot. A date of an event stands in the
 * cell in which it begins and reaches over those that follow.
 */
export function WeekGrid(props: ViewProps & { days: readonly Day[]; label: string }) {
  const { days, region, date, shown, label, onDate, onSelect } = props
  const { timeZone } = region
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => scrollToMorning(frame.current), [])
  const { current, gridProps, cellProps } = useCellGrid({
    start: cellName({ day: date, slot: FIRST_SLOT }),
    has: (cell) => days.includes(cellOfName(cell).day),
    step: (cell, key) => {
      const next = cellAfterKey(cellOfName(cell), key, days.length)
      return next && cellName(next)
    },
    onLeave: (cell) => onDate(cellOfName(cell).day),
    isBetween: (anchor, end, cell) => isBetweenCells(cellOfName(anchor), cellOfName(end), cellOfName(cell)),
    onSelect: onSelect && ((anchor, end) => onSelect(slotBetween(cellOfName(anchor), cellOfName(end), timeZone))),
  })
  const layout = layOutWeek(days, shown, { hours: true })
  const columns = layout.map(({ day, timed }) => ({ day, boxes: layOutDay(timed, day, timeZone) }))
  return (
    <div className={styles.frame} ref={frame} data-days={days.length} data-scrolls>
      <div role="grid" aria-label={label} className={styles.grid} {...gridProps}>
        <Heads {...props} layout={layout} cellProps={cellProps} current={current} />
        {Array.from({ length: SLOTS }, (_, slot) => (
          <div key={slot} role="row" className={styles.row}>
            <span role="rowheader" className={styles.time} data-half={slot % 2 === 1 || undefined}>
              <span>{slotTime(slot)}</span>
            </span>
            {columns.map(({ day, boxes }) => (
              <SlotCell key={day} {...props} {...{ day, boxes, slot, cellProps, current }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface HeadProps extends ViewProps {
  layout: readonly DayLayout[]
  cellProps: CellProps
  current: string
}

/** The names of the days, and their whole-day dates; they stay in view while the hours scroll. */
function Heads({ layout, cellProps, current, ...view }: HeadProps) {
  const text = useTranslations('calendar')
  const { region, today } = view
  const { isTarget } = useMovable()
  return (
    <div className={styles.heads} role="rowgroup">
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.head}>
          <span className="visually-hidden">{text('hours')}</span>
        </span>
        {layout.map(({ day }) => (
          <span
            key={day}
            role="columnheader"
            className={styles.head}
            aria-label={dayText(day, region)}
            aria-current={day === today ? 'date' : undefined}
          >
            {dayText(day, region, { weekday: 'short' })} <span className={styles.number}>{Number(day.slice(8))}</span>
          </span>
        ))}
      </div>
      <div role="row" className={styles.row}>
        <span role="rowheader" className={styles.allDay}>
          {text('allDay')}
        </span>
        {layout.map(({ day, bars }) => (
          <div
            key={day}
            role="gridcell"
            className={styles.whole}
            data-target={isTarget(cellName({ day, slot: ALL_DAY })) || undefined}
            {...cellProps(cellName({ day, slot: ALL_DAY }))}
          >
            <span className="visually-hidden">
              {text('slotLabel', { day: dayText(day, region), time: text('allDay') })}
            </span>
            {bars.map((bar, track) =>
              bar ? (
                <div key={keyOfDate(bar.shown.date)} className={styles.bar} style={{ '--days': bar.days } as object}>
                  <EventChip
                    {...view}
                    date={bar.shown.date}
                    isReachable={current === cellName({ day, slot: ALL_DAY })}
                    hasEnd={addDays(day, bar.days - 1) === bar.shown.last}
                    withTime={!bar.shown.date.allDay}
                  />
                </div>
              ) : (
                <div key={track} className={styles.gap} />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The label of an hour stands across its line, in pixels. */
const LABEL_ABOVE = 12

function scrollToMorning(frame: HTMLElement | null): void {
  const cell = frame?.querySelectorAll<HTMLElement>(`.${styles.time}`)[FIRST_SLOT]
  const heads = frame?.querySelector<HTMLElement>(`.${styles.heads}`)
  if (frame && cell && heads) frame.scrollTop = cell.offsetTop - heads.offsetHeight - LABEL_ABOVE
}
