import '#ui/kit-field-styles.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PathParts } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link, useNavigate, usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import { DraftEditor } from './draft-editor.tsx'
import { draftTitle } from './draft-title.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { invoiceMessages } from './messages.ts'
import { invoiceQuery, NEW_INVOICE } from './queries.ts'

/** One invoice: a draft to be edited, or what was issued and what became of it (PAY-B2). */
export const InvoicePage = withTexts({ invoices: invoiceMessages }, function InvoicePage() {
  const key = usePathPart('invoiceKey')
  const navigate = useNavigate()
  const [begunId, setBegunId] = useState<string>()
  const begin = ({ id }: Invoice) => {
    setBegunId(id)
    void navigate({ to: '/dash/invoices/$invoiceKey', params: { invoiceKey: id }, replace: true, resetScroll: false })
  }
  // What is begun here is the same editor under its new address.
  const isNew = key === NEW_INVOICE || key === begunId
  return <Shown key={isNew ? NEW_INVOICE : key} invoiceKey={key} onBegun={begin} />
})

function Shown({ invoiceKey, onBegun }: { invoiceKey: string; onBegun: (invoice: Invoice) => void }) {
  const text = useTranslations('invoices')
  const isUnsaved = invoiceKey === NEW_INVOICE
  const { data, error, refetch } = useQuery({ ...invoiceQuery(invoiceKey), enabled: !isUnsaved })
  if (!data && !isUnsaved)
    return (
      <Page title={text('invoiceTitle')}>
        {error ? (
          <ErrorState title={text('notFound')} message={asProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Page>
    )
  const issued = data && data.state !== 'draft' ? data : undefined
  return (
    <Page
      title={issued ? text('invoiceOf', { number: issued.number ?? '' }) : draftTitle(text, data?.buyerName ?? '')}
      lead={issued ? undefined : text('draft.lead')}
      wide
      actions={issued && <InvoiceActions invoice={issued} />}
    >
      <p className="m-0 mb-5">
        <Link to="/dash/invoices">{text('back')}</Link>
      </p>
      {issued ? <InvoiceDetail invoice={issued} /> : <DraftEditor invoice={data} onBegun={onBegun} />}
    </Page>
  )
}

/** Prefetches the invoice while the page's chunk loads. */
export const prepare = async (_: string, { invoiceKey = '' }: PathParts): Promise<unknown> =>
  invoiceKey !== NEW_INVOICE && queryClient.prefetchQuery(invoiceQuery(invoiceKey))
