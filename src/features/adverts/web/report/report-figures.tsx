import { useFormatter, useTranslations } from 'use-intl'
import { daysFrom } from '#base/days.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PeriodChart } from '#ui/period-chart.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { useDay } from '#ui/use-day.ts'
import type { AdvertReport } from '../../contract.ts'
import type { Reported } from '../sharing/queries.ts'
import styles from './report.module.css'

type Counted = AdvertReport['total']

/** Totals, chart and tables of a report. */
export function ReportFigures({ report, about }: { report: AdvertReport; about: Reported['about'] }) {
  const text = useTranslations('advertReport')
  const dayText = useDay()
  const { days, adverts, period, total } = report
  if (total.seen + total.clicks === 0)
    return (
      <>
        <ShownPeriod period={period} />
        <PlanSoFar report={report} />
        <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
      </>
    )
  return (
    <>
      <ShownPeriod period={period} />
      <Totals total={total} />
      <PlanSoFar report={report} />
      <Chart report={report} />
      {about === 'campaign' && (
        <CountTable
          title={text('byAdvert')}
          first={text('advert')}
          lines={adverts.map(({ id, name, isRemoved, ...counted }) => {
            if (name === null) return { ...counted, key: id, name: text('removed') }
            return { ...counted, key: id, name: isRemoved ? text('removedNamed', { name }) : name }
          })}
        />
      )}
      <CountTable
        title={text('byDay')}
        first={text('day')}
        lines={days.toReversed().map(({ day, ...counted }) => ({ ...counted, key: day, name: dayText(day) }))}
        note={text('onlyShown')}
      />
    </>
  )
}

/** The days that are shown, which screen readers hear once others are chosen. */
function ShownPeriod({ period: { from, to } }: Pick<AdvertReport, 'period'>) {
  const text = useTranslations('advertReport.period')
  const dayText = useDay()
  return (
    <p role="status" className="m-0 font-semibold">
      {from === to ? dayText(from) : text('shown', { from: dayText(from), to: dayText(to) })}
    </p>
  )
}

/** Clicks for each hundred times it was seen; a dash where it was not seen. */
function useRate(): (counted: Counted) => string {
  const format = useFormatter()
  return ({ seen, clicks }) =>
    seen === 0 ? '–' : format.number((clicks / seen) * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

function Totals({ total }: { total: Counted }) {
  const text = useTranslations('advertReport.figures')
  const format = useFormatter()
  const rate = useRate()
  const figures = [
    { name: text('seen'), value: format.number(total.seen) },
    { name: text('clicks'), value: format.number(total.clicks) },
    { name: text('rate'), value: rate(total) },
  ]
  return (
    <dl className={styles.figures} aria-label={text('label')}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was delivered of the whole plan. */
function PlanSoFar({ report: { plan } }: { report: AdvertReport }) {
  const text = useTranslations('advertReport.plan')
  const { seen, maximum, minimum } = plan
  return (
    <p className="m-0">
      {maximum === null ? text('unlimited', { seen }) : text('ofMaximum', { seen, maximum })}
      {minimum > 0 && ` ${text('minimum', { minimum })}`}
    </p>
  )
}

function Chart({ report: { period, days, total } }: { report: AdvertReport }) {
  const text = useTranslations('advertReport.chart')
  const seenOn = new Map(days.map(({ day, seen }) => [day, seen]))
  const values = daysFrom(period.from, period.to).map((from) => ({ from, value: seenOn.get(from) ?? 0 }))
  const most = Math.max(...values.map(({ value }) => value))
  return (
    <PeriodChart
      name={text('name')}
      sum={text('sum', { sum: total.seen })}
      description={text('described', { sum: total.seen, most })}
      values={values}
    />
  )
}

interface CountTableProps {
  title: string
  /** The heading of the lines' names. */
  first: string
  lines: readonly (Counted & { key: string; name: string })[]
  note?: string
}

function CountTable({ title, first, lines, note }: CountTableProps) {
  const text = useTranslations('advertReport.figures')
  const format = useFormatter()
  const rate = useRate()
  const columns = [first, text('seen'), text('clicks'), text('rate')]
  return (
    <section className="grid gap-2">
      <h2 className="m-0 text-lg">{title}</h2>
      <TableFrame label={title}>
        <table className={styles.counts}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" data-figure={index > 0 || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, seen, clicks }) => (
              <tr key={key}>
                <th scope="row" className="wrap-anywhere">
                  {name}
                </th>
                <td data-figure>{format.number(seen)}</td>
                <td data-figure>{format.number(clicks)}</td>
                <td data-figure>{rate({ seen, clicks })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {note && <p className="m-0 text-quiet text-sm">{note}</p>}
    </section>
  )
}
