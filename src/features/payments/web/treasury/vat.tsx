import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { VatMonth } from '../../treasury/contract.ts'
import { useMoney } from '../use-money.ts'
import { ByMonth, type MonthsProps, useMonthName } from './by-month.tsx'
import { Figures } from './figures.tsx'
import { vatQuery } from './queries.ts'

/** The VAT of twelve months by the ledger: charged, returned with refunds, and owed. */
export function Vat(props: MonthsProps) {
  const result = useQuery({ ...vatQuery({ to: props.to }), placeholderData: keepPreviousData })
  return (
    <ByMonth {...props} result={result}>
      {({ months, currency }) => <VatTable months={months} currency={currency} />}
    </ByMonth>
  )
}

function VatTable({ months, currency }: { months: readonly VatMonth[]; currency: string }) {
  const text = useTranslations('payments.treasury.vat')
  const monthName = useMonthName()
  const money = useMoney()
  const sumOf = (side: 'charged' | 'returned') => months.reduce((sum, month) => sum + month[side], 0)
  const lineOf = (name: string, charged: number, returned: number) => ({
    name,
    figures: [charged, returned, charged - returned].map((amount) => money(amount, currency)),
  })
  return (
    <Figures
      label={text('table')}
      columns={[text('month'), text('charged'), text('returned'), text('owed')]}
      lines={months.toReversed().map(({ month, charged, returned }) => lineOf(monthName(month), charged, returned))}
      total={lineOf(text('total'), sumOf('charged'), sumOf('returned'))}
    />
  )
}
