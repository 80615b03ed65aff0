import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useDownload } from '#platform/web/use-download.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { useDay } from '#ui/use-day.ts'
import type { ListedCreditNote } from '../../invoices/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { useMoney } from '../use-money.ts'
import { ownCreditNotesQuery } from './queries.ts'

/** What was credited of the reader's invoices, each to download; nothing where nothing was (PAY-B2). */
export function OwnCreditNotes() {
  const text = useTranslations('ownInvoices')
  const list = usePagedList(ownCreditNotesQuery)
  if (!list.items?.length) return null
  return (
    <section aria-label={text('creditNotes')} className="grid gap-3 mt-6">
      <h2 className="m-0 text-lg">{text('creditNotes')}</h2>
      <PagedList
        list={list}
        className={checkout.open}
        label={text('creditNotes')}
        failed={text('failed')}
        more={text('more')}
        empty={null}
      >
        {(note) => <CreditNote note={note} />}
      </PagedList>
    </section>
  )
}

function CreditNote({ note: { id, number, invoiceNumber, issuedOn, amount, currency } }: { note: ListedCreditNote }) {
  const text = useTranslations('ownInvoices')
  const money = useMoney()
  const day = useDay('medium')
  const { busy, save } = useDownload()
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <div className="min-w-0">
        <h3 className="m-0 text-base">{number}</h3>
        <p className="flex flex-wrap gap-x-3 m-0">
          <span className="tabular-nums">{money(amount, currency)}</span>
          <span className="text-quiet">{text('creditNoteFor', { invoice: invoiceNumber, day: day(issuedOn) })}</span>
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        aria-label={text('downloadOf', { number })}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void save(`/api/payments/own-credit-notes/${id}/file`, `${number}.pdf`)}
      >
        {text('download')}
      </Button>
    </article>
  )
}
