import { Button, Switch } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { useDay } from '#ui/use-day.ts'
import type { Invoice } from '../../invoices/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { useMoney } from '../use-money.ts'
import { Entries } from './entries.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import styles from './invoices.module.css'
import { invoicesApi, setInvoice } from './queries.ts'

/** An invoice that was issued: what stands on it, what was paid, what was credited. */
export function InvoiceDetail({ invoice }: { invoice: Invoice }) {
  return (
    <div className={styles.columns}>
      <div className="grid gap-6">
        <Lines invoice={invoice} />
        <Entries invoice={invoice} />
        <CreditNotes invoice={invoice} />
      </div>
      <div className="grid gap-6">
        <InvoiceTotals invoice={invoice} />
        <Facts invoice={invoice} />
        <Reminders invoice={invoice} />
      </div>
    </div>
  )
}

function Lines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  const text = useTranslations('invoices.lines')
  const money = useMoney()
  return (
    <section aria-label={text('title')} className="grid gap-3">
      <h2 className="m-0 text-lg">{text('title')}</h2>
      <ul className={checkout.lines}>
        {lines.map(({ title, quantity, unitAmount, vatRate, net }, index) => (
          // Lines of an issued invoice never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={checkout.line}>
            <span className="wrap-anywhere">{title}</span>
            <span className="tabular-nums">{money(net, currency)}</span>
            <span className="text-quiet text-sm">
              {text('each', { quantity, price: money(unitAmount, currency), rate: String(vatRate / 100) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const text = useTranslations('invoices.facts')
  const day = useDay('medium')
  const { state, issuedOn, dueOn, buyerName, buyerAddress, buyerVatNumber, buyerEmail, memberId } = invoice
  const facts = [
    { label: text('issuedOn'), value: issuedOn && day(issuedOn) },
    { label: text('dueOn'), value: dueOn && day(dueOn) },
    { label: text('buyer'), value: `${buyerName}\n${buyerAddress}` },
    { label: text('vatNumber'), value: buyerVatNumber },
    { label: text('email'), value: buyerEmail || text(memberId ? 'memberEmail' : 'noEmail') },
    { label: text('reference'), value: invoice.buyerReference },
    { label: text('note'), value: invoice.note },
  ]
  return (
    <div className="grid gap-3">
      <InvoiceState state={state} />
      <dl className={checkout.facts}>
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={styles.multiline}>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function CreditNotes({ invoice: { creditNotes, currency } }: { invoice: Invoice }) {
  const text = useTranslations('invoices')
  const money = useMoney()
  const day = useDay('medium')
  const { busy, save } = useDownload()
  if (creditNotes.length === 0) return null
  return (
    <section aria-label={text('credit.list')} className="grid gap-3">
      <h2 className="m-0 text-lg">{text('credit.list')}</h2>
      <ul className={checkout.open}>
        {creditNotes.map(({ id, number, issuedOn, amount, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="m-0">
                {number}, {day(issuedOn)}, <span className="tabular-nums">{money(amount, currency)}</span>
              </p>
              <p className="m-0 text-quiet text-sm wrap-anywhere">{reason}</p>
            </div>
            <Button
              size="sm"
              variant="default"
              disabled={busy}
              aria-label={text('downloadOf', { number })}
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              onClick={() => void save(`/api/payments/credit-notes/${id}/file`, `${number}.pdf`)}
            >
              {text('download')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reminders({ invoice: { id, reminders, remindersOff, outstanding } }: { invoice: Invoice }) {
  const text = useTranslations('invoices.reminders')
  const { busy, submit } = useSend({
    send: (isOff: boolean) => invoicesApi.setReminders({ id, isOff }),
    onSuccess: (saved) => {
      setInvoice(saved)
      toast.success(text('saved'))
    },
    onError: toast.problem,
  })
  if (outstanding <= 0) return null
  return (
    <section aria-label={text('title')} className="grid gap-2">
      <h2 className="m-0 text-lg">{text('title')}</h2>
      <p className="m-0 text-quiet">{text('sent', { count: reminders })}</p>
      <Switch
        label={text('on')}
        checked={!remindersOff}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => void submit(!checked)}
      />
    </section>
  )
}
