import { useTranslations } from 'use-intl'
import { addDays, addMonths, type Day, weekdayOf } from '#base/days.ts'
import { EventChip } from '../event-chip.tsx'
import { dayText } from '../model/format.ts'
import { type DayLayout, isOn, keyOfDate, layOutWeek } from '../model/layout.ts'
import { weekOf, weeksOfMonth } from '../model/periods.ts'
import { useCellGrid } from '../model/use-cell-grid.ts'
import type { ViewProps } from '../model/view-props.ts'
import { useMovable } from '../move/movable-context.ts'
import styles from './month-grid.module.css'

/** Dates shown in one day before the rest is behind a link to the week. */
const MOST_SHOWN = 4

/** Where a key leads from a day. */
export function dayAfterKey(day: Day, key: string): Day | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : undefined
}

/** The month as a grid of days (CAL-06, CAL-07). `onWeek` shows the week of a day that has more dates than fit. */
export function MonthGrid(props: ViewProps & { label: string; onWeek: (day: Day) => void }) {
  const { region, date, shown, label, onDate, onSelect } = props
  const weeks = weeksOfMonth(date)
  const days = new Set(weeks.flat())
  const { current, gridProps, cellProps } = useCellGrid({
    start: date,
    has: (day) => days.has(day),
    step: dayAfterKey,
    onLeave: onDate,
    isBetween: (anchor, end, day) => (anchor < end ? anchor <= day && day <= end : end <= day && day <= anchor),
    onSelect:
      onSelect &&
      ((one, other) => {
        const [start = one, end = other] = [one, other].toSorted()
        onSelect({ start, end, allDay: true })
      }),
  })
  return (
    <div className={styles.grid} role="grid" aria-label={label} {...gridProps}>
      <div role="row" className={styles.heads}>
        {weekOf(date).map((day) => (
          <span key={day} role="columnheader" className={styles.head} aria-label={dayText(day, region, LONG)}>
            {dayText(day, region, SHORT)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {layOutWeek(week, shown).map((layout) => (
            <DayCell
              key={layout.day}
              {...props}
              layout={layout}
              cell={cellProps(layout.day)}
              isCurrent={current === layout.day}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const LONG = { weekday: 'long' } as const
const SHORT = { weekday: 'short' } as const

interface CellProps extends ViewProps {
  layout: DayLayout
  cell: object
  isCurrent: boolean
  onWeek: (day: Day) => void
}

function DayCell({ layout, cell, isCurrent, onWeek, ...view }: CellProps) {
  const text = useTranslations('calendar')
  const { region, today, date, shown } = view
  const { isTarget } = useMovable()
  const { day, bars, timed } = layout
  const name = dayText(day, region)
  const count = shown.filter((one) => isOn(one, day)).length
  const room = Math.max(0, MOST_SHOWN - bars.length)
  const isTooFull = timed.length > room
  const listed = isTooFull ? timed.slice(0, Math.max(0, room - 1)) : timed
  return (
    <div
      role="gridcell"
      className={styles.day}
      aria-current={day === today ? 'date' : undefined}
      data-other={day.slice(0, 7) !== date.slice(0, 7) || undefined}
      data-target={isTarget(day) || undefined}
      {...cell}
    >
      <span className="visually-hidden">{text('dayLabel', { day: name, count })}</span>
      <span className={styles.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {bars.map((bar, track) =>
        bar ? (
          <div key={keyOfDate(bar.shown.date)} className={styles.bar} data-days={bar.days}>
            <EventChip
              {...view}
              date={bar.shown.date}
              isReachable={isCurrent}
              hasEnd={addDays(day, bar.days - 1) === bar.shown.last}
              withTime={!bar.shown.date.allDay}
            />
          </div>
        ) : (
          <div key={track} className={styles.gap} />
        ),
      )}
      {listed.map((one) => (
        <EventChip key={keyOfDate(one.date)} {...view} date={one.date} isReachable={isCurrent} withTime />
      ))}
      {isTooFull && (
        <button
          type="button"
          className={styles.more}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={text('moreOn', { count: timed.length - listed.length, day: name })}
          onClick={() => onWeek(day)}
        >
          {text('more', { count: timed.length - listed.length })}
        </button>
      )}
    </div>
  )
}
