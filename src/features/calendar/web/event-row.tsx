import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../fields.ts'
import styles from './event-row.module.css'
import { daysText, shortRangeText, timesOf } from './model/format.ts'
import { typeColours } from './model/type-colours.ts'
import type { ViewProps } from './model/view-props.ts'

interface Props extends Pick<ViewProps, 'region' | 'types' | 'onOpen'> {
  date: CalendarDate
}

/** A date of an event as a line of a list: when, what and where, and its type in its colours (CAL-23). */
export function EventRow({ date, region, types, onOpen }: Props) {
  const text = useTranslations('calendar')
  const type = types.get(date.type)
  return (
    <button
      type="button"
      className={styles.row}
      data-cancelled={date.isCancelled || undefined}
      onClick={() => onOpen(date)}
    >
      <span className={styles.when}>{date.allDay ? wholeDays() : within()}</span>
      <span className={styles.what}>
        <span className={styles.title}>{date.title}</span>
        {date.isCancelled && <span className={styles.cancelled}>{text('cancelled')}</span>}
        <span className={styles.where}>
          <span className={styles.type} style={typeColours(type)}>
            {type?.name ?? text('unknownType')}
          </span>
          {date.answer && <span>{text(`answered.${date.answer}`)}</span>}
          {date.place !== '' && <span className="wrap-anywhere">{date.place}</span>}
        </span>
      </span>
    </button>
  )

  function wholeDays(): string {
    if (date.start === date.end) return text('allDay')
    return daysText(date.start, date.end, region, { day: 'numeric', month: 'short' })
  }

  function within(): string {
    const isLong = Date.parse(date.end) - Date.parse(date.start) >= 24 * 60 * 60_000
    return isLong ? shortRangeText(date, region) : timesOf(date, region)
  }
}
