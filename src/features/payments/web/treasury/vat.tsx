import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { Note } from '#ui/status-label.tsx'
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
      {({ months, currency, chargesVat }) => (
        <>
          {!chargesVat && <NotCharged />}
          <Export to={props.to} />
          <VatTable months={months} currency={currency} />
        </>
      )}
    </ByMonth>
  )
}

/** Why there may be nothing, and where that is changed. */
function NotCharged() {
  const text = useTranslations('payments.treasury.vat')
  return (
    <Note status="neutral" title={text('notCharged')}>
      <p className="m-0">{text('notChargedHint')}</p>
      <p className="m-0">
        <PlainLink to="/dash/invoices">{text('toInvoices')}</PlainLink>
      </p>
    </Note>
  )
}

function Export({ to }: { to: string | undefined }) {
  const text = useTranslations('payments.treasury.vat')
  const { busy, save } = useDownload()
  const start = async () => {
    const headers = await save('/api/payments/treasury/vat.export', 'vat.csv', to ? { to } : {})
    if (!headers) return
    const cut = headers.get('x-cut')
    if (cut) toast.warning(text('cut', { count: Number(cut) }))
    else toast.success(text('exported'))
  }
  return (
    <Button
      variant="default"
      size="sm"
      className="justify-self-start"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => void start()}
    >
      {text('export')}
    </Button>
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
