import { useTranslations } from 'use-intl'
import { dayText } from '../model/format.ts'
import { countOn } from '../model/layout.ts'
import { weekOf } from '../model/periods.ts'
import type { ViewProps } from '../model/view-props.ts'
import styles from './phone-week.module.css'
import { WeekGrid } from './week-grid.tsx'

/** The week on a phone: its days to choose from, and the chosen one with its half hours. */
export function PhoneWeek(props: ViewProps & { label: string }) {
  const { date, today, region, shown, onDate } = props
  const text = useTranslations('calendar')
  return (
    <>
      <div className={styles.days} role="group" aria-label={text('weekday')}>
        {weekOf(date).map((day) => {
          const count = countOn(shown, day)
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              aria-pressed={day === date}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDate(day)}
            >
              <span className="visually-hidden">{text('dayLabel', { day: dayText(day, region), count })}</span>
              <span aria-hidden>{dayText(day, region, { weekday: 'narrow' })}</span>
              <span className={styles.number} aria-hidden>
                {Number(day.slice(8))}
              </span>
              <span className={styles.mark} data-any={count > 0 || undefined} />
            </button>
          )
        })}
      </div>
      <WeekGrid {...props} days={[date]} />
    </>
  )
}
