import { useFormatter, useTranslations } from 'use-intl'
import styles from './daily-chart.module.css'

interface Props {
  name: string
  days: readonly { day: string; total: number }[]
}

/** Height of the drawing, and of the shortest visible bar. */
const HEIGHT = 100
const MIN_BAR_HEIGHT = 2

/** Daily totals as bars, with the sum beside the name. The accessible label summarises the chart; the table has every figure. */
export function DailyChart({ name, days }: Props) {
  const text = useTranslations('analytics')
  const format = useFormatter()
  const sum = days.reduce((all, { total }) => all + total, 0)
  const max = Math.max(1, ...days.map(({ total }) => total))
  const date = (day: string | undefined) =>
    day && format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <figure className="min-w-0 m-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 mb-3">
        <span className="font-display text-lg font-strong">{name}</span>
        <span className="text-quiet tabular-nums">{text('sum', { count: sum })}</span>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('described', { name, count: sum, most: sum === 0 ? 0 : max })}
      >
        {days.map(({ day, total }, index) => {
          const height = total === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (total / max) * HEIGHT)
          return (
            <rect key={day} className={styles.bar} x={index * 10 + 1.5} y={HEIGHT - height} width={7} height={height} />
          )
        })}
      </svg>
      <p className="flex justify-between m-0 mt-2 text-quiet text-sm" aria-hidden>
        <span>{date(days[0]?.day)}</span>
        <span>{date(days.at(-1)?.day)}</span>
      </p>
    </figure>
  )
}
