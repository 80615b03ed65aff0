import { useFormatter } from 'use-intl'
import { noonOf } from '#base/days.ts'
import styles from './period-chart.module.css'

interface Props {
  name: string
  /** What the bars come to, beside the name. */
  sum: string
  /** The chart in words, for those who do not see it. */
  description: string
  /** By the first day of each period, oldest first. */
  values: readonly { from: string; value: number }[]
  /** Periods are whole months, named as such. */
  isMonthly?: boolean
}

/** Widest that a bar becomes with the space around it, in rem: one day alone would fill the page. */
const MAX_BAR_WIDTH = 4
/** Height of the drawing, and of the shortest visible bar. */
const HEIGHT = 100
const MIN_BAR_HEIGHT = 2

/** One figure by period as bars. The accessible label summarises the chart; the table has every figure. */
export function PeriodChart({ name, sum, description, values, isMonthly = false }: Props) {
  const format = useFormatter()
  const max = Math.max(1, ...values.map(({ value }) => value))
  const parts = isMonthly ? ({ year: 'numeric' } as const) : ({ day: 'numeric' } as const)
  const date = (day: string | undefined) =>
    day && format.dateTime(noonOf(day), { ...parts, month: 'short', timeZone: 'UTC' })
  return (
    <figure className="min-w-0 m-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 mb-3">
        <span className="font-display text-lg font-strong">{name}</span>
        <span className="text-quiet tabular-nums">{sum}</span>
      </figcaption>
      <div style={{ maxWidth: `${values.length * MAX_BAR_WIDTH}rem` }}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${values.length * 10} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={description}
        >
          {values.map(({ from, value }, index) => {
            const height = value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (value / max) * HEIGHT)
            return (
              <rect
                key={from}
                className={styles.bar}
                x={index * 10 + 1.5}
                y={HEIGHT - height}
                width={7}
                height={height}
              />
            )
          })}
        </svg>
        <p className="flex justify-between m-0 mt-2 text-quiet text-sm" aria-hidden>
          <span>{date(values[0]?.from)}</span>
          {values.length > 1 && <span>{date(values.at(-1)?.from)}</span>}
        </p>
      </div>
    </figure>
  )
}
