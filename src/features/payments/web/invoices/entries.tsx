import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Invoice, InvoiceEntry } from '../../invoices/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { useMoney } from '../use-money.ts'
import { invoicesApi, setInvoice } from './queries.ts'

/** What was paid for an invoice and paid back, oldest first; transfers can be undone. */
export function Entries({ invoice: { entries, currency } }: { invoice: Invoice }) {
  const text = useTranslations('invoices.entries')
  return (
    <section aria-label={text('title')} className="grid gap-3">
      <h2 className="m-0 text-lg">{text('title')}</h2>
      {entries.length === 0 && <p className="m-0 text-quiet">{text('none')}</p>}
      <ul className={checkout.open}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, currency }: { entry: InvoiceEntry; currency: string }) {
  const text = useTranslations('invoices.entries')
  const money = useMoney()
  const day = useDay('medium')
  const { id, kind, amount, paidOn, note, isUndone } = entry
  const { busy, submit } = useSend({
    send: () => invoicesApi.undoPayment({ id }),
    onSuccess: (saved) => {
      setInvoice(saved)
      toast.success(text('wasUndone'))
    },
    onError: toast.problem,
  })
  const undo = async () => {
    const question = { title: text('undoTitle'), message: text('undoMessage'), confirmLabel: text('undo') }
    if (await confirm(question)) void submit(undefined)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 m-0">
          <span>{text(`kinds.${kind}`)}</span>
          <span className="font-semibold tabular-nums">{money(amount, currency)}</span>
          <time dateTime={paidOn}>{day(paidOn)}</time>
          {isUndone && <span className="text-quiet">{text('undone')}</span>}
        </p>
        {note && <p className="m-0 text-quiet text-sm wrap-anywhere">{note}</p>}
      </div>
      {(kind === 'transfer' || kind === 'repayment') && !isUndone && (
        <Button
          size="sm"
          variant="subtle"
          loading={busy}
          aria-label={text('undoOf', { amount: money(amount, currency), day: day(paidOn) })}
          onClick={() => void undo()}
        >
          {text('undo')}
        </Button>
      )}
    </li>
  )
}
