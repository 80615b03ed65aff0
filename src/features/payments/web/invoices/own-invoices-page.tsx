import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MEMBERS } from '#base/roles.ts'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link, targetOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { Page } from '#ui/page.tsx'
import { useDay } from '#ui/use-day.ts'
import { type ListedInvoice, MIN_BY_CARD } from '../../invoices/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { StatementButton } from '../statement/statement-dialog.tsx'
import { useMoney } from '../use-money.ts'
import { InvoiceState } from './invoice-state.tsx'
import { invoiceMessages, ownInvoiceMessages } from './messages.ts'
import { OwnCreditNotes } from './own-credit-notes.tsx'
import { invoiceOfferQuery, invoicesApi, ownInvoicesQuery } from './queries.ts'

/** The invoices that were issued to the reader, to download and to pay (PAY-B2). */
export const OwnInvoicesPage = withTexts(
  { ownInvoices: ownInvoiceMessages, invoices: invoiceMessages },
  function OwnInvoicesPage() {
    const text = useTranslations('ownInvoices')
    const { appTitle } = useSite().primaries
    const { role, home } = useViewer()
    const list = usePagedList(ownInvoicesQuery)
    return (
      <Page
        title={text('title')}
        lead={text('lead', { site: appTitle })}
        actions={<StatementButton of={{ whose: 'own' }} />}
      >
        {!MEMBERS.includes(role) && (
          <p className="m-0 mb-4">
            <Link {...targetOf(home)}>{text('back')}</Link>
          </p>
        )}
        <PagedList
          list={list}
          className={checkout.open}
          label={text('list')}
          failed={text('failed')}
          loading={<SkeletonRows rows={3} height={64} label={text('loading')} />}
          more={text('more')}
          empty={<EmptyState title={text('none')}>{text('noneHint')}</EmptyState>}
        >
          {(invoice) => <OwnInvoice invoice={invoice} />}
        </PagedList>
        <OwnCreditNotes />
      </Page>
    )
  },
)

function OwnInvoice({ invoice }: { invoice: ListedInvoice }) {
  const text = useTranslations('ownInvoices')
  const money = useMoney()
  const day = useDay('medium')
  const { busy, save } = useDownload()
  const { data: offer } = useQuery(invoiceOfferQuery)
  const { id, amount, currency, dueOn, outstanding, state } = invoice
  const number = invoice.number ?? ''
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <div className="min-w-0">
        <h2 className="m-0 text-base">{number}</h2>
        <p className="flex flex-wrap gap-x-3 m-0">
          <span className="tabular-nums">{money(amount, currency)}</span>
          <InvoiceState state={state} />
          {outstanding > 0 && (
            <span className="text-quiet">
              {dueOn
                ? text('toPayBy', { amount: money(outstanding, currency), day: day(dueOn) })
                : text('toPay', { amount: money(outstanding, currency) })}
            </span>
          )}
        </p>
        {outstanding > 0 && outstanding < MIN_BY_CARD && (
          <p className="m-0 text-quiet">{text('tooLittle', { amount: money(MIN_BY_CARD, currency) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={text('downloadOf', { number })}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => void save(`/api/payments/own-invoices/${id}/file`, `invoice-${number}.pdf`)}
        >
          {text('download')}
        </Button>
        {outstanding >= MIN_BY_CARD && offer?.canPay && <PayButton id={id} number={number} />}
      </div>
    </article>
  )
}

function PayButton({ id, number }: { id: string; number: string }) {
  const text = useTranslations('ownInvoices')
  const { busy, submit } = useSend({
    send: (_: string, options: { key: string }) => invoicesApi.pay({ id }, options),
    // The checkout is a document of its own, so it is loaded from the server.
    onSuccess: (begun) => window.location.assign(`/checkout/${begun.id}`),
    onError: toast.problem,
  })
  return (
    <Button size="sm" loading={busy} aria-label={text('payOf', { number })} onClick={() => void submit(id)}>
      {text('pay')}
    </Button>
  )
}

/** Prefetches the first page while the page's chunk loads. */
export const prepare = (): Promise<unknown> => queryClient.prefetchInfiniteQuery(ownInvoicesQuery)
