import { useFormatter, useTranslations } from 'use-intl'
import { noonOf } from '#base/days.ts'
import { TableFrame } from '#ui/table-frame.tsx'
import type { PeriodTotals, Step } from '../contract.ts'
import { useTimeText } from './time-text.ts'

const FIGURES = ['registrations', 'insights', 'downloads', 'asked', 'answered', 'searches'] as const

/** The figures behind the charts, newest first. */
export function FiguresTable({ periods, by }: { periods: readonly PeriodTotals[]; by: Step }) {
  const text = useTranslations('analytics')
  const format = useFormatter()
  const timeText = useTimeText()
  const nameOf = (from: string) =>
    format.dateTime(noonOf(from), {
      ...(by === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' }),
      timeZone: 'UTC',
    })
  return (
    <TableFrame label={text('table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(`from.${by}`)}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" data-figure>
                {text(figure)}
              </th>
            ))}
            <th scope="col" data-figure>
              {text('minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => (
            <tr key={period.from}>
              <th scope="row">{nameOf(period.from)}</th>
              {FIGURES.map((figure) => (
                <td key={figure} data-figure>
                  {format.number(period[figure])}
                </td>
              ))}
              <td data-figure>{timeText(period.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
