import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { PeriodChart } from '#ui/period-chart.tsx'
import type { IncomeMonth } from '../../treasury/contract.ts'
import { useMoney } from '../use-money.ts'
import { ByMonth, type MonthsProps, useMonthName } from './by-month.tsx'
import { Figures } from './figures.tsx'
import { incomeQuery } from './queries.ts'
import styles from './treasury.module.css'

const KINDS = ['membership', 'donation', 'shop', 'invoice'] as const

/** Income by kind and month: a chart for each kind, and the table of all. */
export function Income(props: MonthsProps) {
  const text = useTranslations('payments.treasury.income')
  const result = useQuery({ ...incomeQuery({ to: props.to }), placeholderData: keepPreviousData })
  return (
    <ByMonth {...props} result={result}>
      {({ months, currency }) =>
        months.some((month) => totalOf(month) !== 0 || KINDS.some((kind) => month[kind] !== 0)) ? (
          <>
            <div className={styles.charts}>
              {KINDS.map((kind) => (
                <Chart key={kind} kind={kind} months={months} currency={currency} />
              ))}
            </div>
            <IncomeTable months={months} currency={currency} />
          </>
        ) : (
          <EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>
        )
      }
    </ByMonth>
  )
}

interface Shown {
  months: readonly IncomeMonth[]
  currency: string
}

const totalOf = (month: IncomeMonth) => KINDS.reduce((sum, kind) => sum + month[kind], 0)

function Chart({ kind, months, currency }: Shown & { kind: (typeof KINDS)[number] }) {
  const text = useTranslations('payments.treasury.income')
  const money = useMoney()
  const name = text(kind)
  const sum = money(
    months.reduce((all, month) => all + month[kind], 0),
    currency,
  )
  const most = money(Math.max(...months.map((month) => month[kind])), currency)
  return (
    <PeriodChart
      name={name}
      sum={sum}
      description={text('described', { name, sum, most })}
      isMonthly
      // A month with more refunds than payments has no bar; the table has its figure.
      values={months.map((month) => ({ from: `${month.month}-01`, value: Math.max(0, month[kind]) }))}
    />
  )
}

function IncomeTable({ months, currency }: Shown) {
  const text = useTranslations('payments.treasury.income')
  const money = useMoney()
  const monthName = useMonthName()
  return (
    <Figures
      label={text('table')}
      columns={[text('month'), ...KINDS.map((kind) => text(kind)), text('total')]}
      lines={months.toReversed().map((month) => ({
        name: monthName(month.month),
        figures: [...KINDS.map((kind) => month[kind]), totalOf(month)].map((amount) => money(amount, currency)),
      }))}
    />
  )
}
