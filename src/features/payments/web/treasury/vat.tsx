import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TableFrame } from '#ui/table-frame.tsx'
import type { VatMonth } from '../../treasury/contract.ts'
import { useMoney } from '../use-money.ts'
import { ByMonth, type MonthsProps, useMonthName } from './by-month.tsx'
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
  const sumOf = (side: 'charged' | 'returned') => months.reduce((sum, month) => sum + month[side], 0)
  return (
    <TableFrame label={text('table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('month')}</th>
            {(['charged', 'returned', 'owed'] as const).map((column) => (
              <th key={column} scope="col" data-figure>
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, charged, returned }) => (
            <Row key={month} name={monthName(month)} charged={charged} returned={returned} currency={currency} />
          ))}
        </tbody>
        <tfoot>
          <Row name={text('total')} charged={sumOf('charged')} returned={sumOf('returned')} currency={currency} />
        </tfoot>
      </table>
    </TableFrame>
  )
}

function Row(props: { name: string; charged: number; returned: number; currency: string }) {
  const { name, charged, returned, currency } = props
  const money = useMoney()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-figure>{money(charged, currency)}</td>
      <td data-figure>{money(returned, currency)}</td>
      <td data-figure>{money(charged - returned, currency)}</td>
    </tr>
  )
}
