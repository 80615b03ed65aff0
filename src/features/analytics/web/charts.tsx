import { useFormatter, useTranslations } from 'use-intl'
import { PeriodChart } from '#ui/period-chart.tsx'
import type { PeriodTotals, Step, Totals } from '../contract.ts'
import styles from './charts-card.module.css'
import { useTimeText } from './time-text.ts'

const COUNTED = ['registrations', 'insights', 'downloads', 'asked', 'searches'] as const

/** One small chart for each figure, with its sum; the table beside them has every figure (ANA-B1). */
export function Charts({ totals: { periods, minutes }, by }: { totals: Totals; by: Step }) {
  const text = useTranslations('analytics')
  const format = useFormatter()
  const timeText = useTimeText()
  const sumOf = (figure: (typeof COUNTED)[number] | 'answered') =>
    periods.reduce((all, period) => all + period[figure], 0)
  const sumText = (figure: (typeof COUNTED)[number]) =>
    figure === 'asked'
      ? text('questionsSum', { asked: sumOf('asked'), answered: sumOf('answered') })
      : text('sum', { count: sumOf(figure) })
  const valuesOf = (figure: (typeof COUNTED)[number] | 'minutes') =>
    periods.map((period) => ({ from: period.from, value: period[figure] ?? 0 }))
  const time = minutes === null ? text('noAnswer') : text('median', { time: timeText(minutes) })
  const isNothing = COUNTED.every((figure) => sumOf(figure) === 0)
  return (
    <>
      {isNothing && <p className="m-0 text-quiet">{text('none')}</p>}
      <div className={styles.charts}>
        {COUNTED.map((figure) => (
          <PeriodChart
            key={figure}
            name={text(figure)}
            sum={sumText(figure)}
            values={valuesOf(figure)}
            description={text('described', {
              name: text(figure),
              by,
              sum: sumText(figure),
              most: format.number(highest(periods, figure)),
            })}
          />
        ))}
        <PeriodChart
          name={text('minutes')}
          sum={time}
          values={valuesOf('minutes')}
          description={text('describedTime', {
            name: text('minutes'),
            by,
            sum: time,
            most: timeText(highest(periods, 'minutes')),
          })}
        />
      </div>
    </>
  )
}

const highest = (periods: readonly PeriodTotals[], figure: (typeof COUNTED)[number] | 'minutes') =>
  Math.max(0, ...periods.map((period) => period[figure] ?? 0))
