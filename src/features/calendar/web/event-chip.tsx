import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../fields.ts'
import styles from './event-chip.module.css'
import { timeOf } from './model/format.ts'
import { typeColours } from './model/type-colours.ts'
import type { ViewProps } from './model/view-props.ts'
import { useMovable } from './move/movable-context.ts'

interface Props extends Pick<ViewProps, 'region' | 'types' | 'onOpen'> {
  date: CalendarDate
  /** Part of the tab order: only within the grid's current cell. */
  isReachable: boolean
  /** Several lines where there is room. */
  isTall?: boolean
  /** Whether its end is drawn, which can be dragged. */
  hasEnd?: boolean
  withTime: boolean
}

/** A date of an event in a grid, in its type's colours (CAL-23); says its type too, as colour alone says nothing. */
export function EventChip({ date, region, types, onOpen, isReachable, isTall, hasEnd = false, withTime }: Props) {
  const text = useTranslations('calendar')
  const { chipProps, canStretch } = useMovable()
  const type = types.get(date.type)
  return (
    <button
      type="button"
      className={styles.chip}
      style={typeColours(type)}
      data-cancelled={date.isCancelled || undefined}
      data-tall={isTall || undefined}
      tabIndex={isReachable ? 0 : -1}
      title={date.title}
      onClick={() => onOpen(date)}
      {...chipProps(date)}
    >
      <span className={styles.text}>
        {withTime && <span className={styles.time}>{timeOf(date.start, region)} </span>}
        {date.isCancelled && <span className={styles.state}>{text('cancelled')} </span>}
        <span className={styles.title}>{date.title}</span>
        <span className="visually-hidden">, {type?.name ?? text('unknownType')}</span>
      </span>
      {hasEnd && canStretch(date) && <span className={styles.end} data-stretch aria-hidden />}
    </button>
  )
}
