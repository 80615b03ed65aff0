import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Day } from '#base/days.ts'
import { EventRow } from '../event-row.tsx'
import { dayText } from '../model/format.ts'
import { countOn, isOn, keyOfDate } from '../model/layout.ts'
import { weekOf, weeksOfMonth } from '../model/periods.ts'
import { typeColours } from '../model/type-colours.ts'
import { useCellGrid } from '../model/use-cell-grid.ts'
import type { ViewProps } from '../model/view-props.ts'
import { dayAfterKey } from './month-grid.tsx'
import styles from './phone-month.module.css'

/** Dots of one day; more would not fit. */
const MOST_DOTS = 3

/** The month on a phone: days with a dot for each event, and below them the list of the chosen day. */
export function PhoneMonth(props: ViewProps & { label: string }) {
  const { region, date, today, shown, types, label, onDate, onOpen } = props
  const text = useTranslations('calendar')
  const weeks = weeksOfMonth(date)
  const { gridProps, cellProps } = useCellGrid({
    start: date,
    has: (day) => day === date,
    step: dayAfterKey,
    onLeave: onDate,
    isBetween: (_, __, day) => day === date,
    onSelect: onDate,
  })
  const listed = shown.filter((one) => isOn(one, date))
  return (
    <>
      <div role="grid" aria-label={label} className={styles.grid} {...gridProps}>
        <div role="row" className={styles.week}>
          {weekOf(date).map((day) => (
            <span
              key={day}
              role="columnheader"
              className={styles.head}
              aria-label={dayText(day, region, { weekday: 'long' })}
            >
              {dayText(day, region, { weekday: 'narrow' })}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <div
                key={day}
                role="gridcell"
                className={styles.day}
                {...cellProps(day)}
                aria-selected={day === date}
                aria-current={day === today ? 'date' : undefined}
                aria-label={text('dayLabel', { day: dayText(day, region), count: countOn(shown, day) })}
                data-other={day.slice(0, 7) !== date.slice(0, 7) || undefined}
              >
                <span className={styles.number}>{Number(day.slice(8))}</span>
                <span className={styles.dots}>
                  {shown
                    .filter((one) => isOn(one, day))
                    .slice(0, MOST_DOTS)
                    .map((one) => (
                      <span
                        key={keyOfDate(one.date)}
                        className={styles.dot}
                        style={typeColours(types.get(one.date.type))}
                      />
                    ))}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <section className={styles.list} aria-label={text('onDay', { day: dayText(date, region) })}>
        <h3 className={styles.listHead}>{dayText(date, region)}</h3>
        {listed.length === 0 && <p className="m-0 text-quiet">{text('noneOnDay')}</p>}
        <ul className={styles.rows}>
          {listed.map((one) => (
            <li key={keyOfDate(one.date)}>
              <EventRow date={one.date} {...{ region, types, onOpen }} />
            </li>
          ))}
        </ul>
        <AddOnDay day={date} onSelect={props.onSelect} />
      </section>
    </>
  )
}

function AddOnDay({ day, onSelect }: { day: Day; onSelect: ViewProps['onSelect'] }) {
  const text = useTranslations('calendar')
  if (!onSelect) return null
  return (
    <Button
      variant="subtle"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => onSelect({ start: day, end: day, allDay: true })}
    >
      {text('add')}
    </Button>
  )
}
