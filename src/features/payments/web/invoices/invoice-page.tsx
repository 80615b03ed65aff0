import '#ui/kit-field-styles.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PathParts } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link, usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { draftTitle } from './draft-title.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { invoiceMessages } from './messages.ts'
import { invoiceQuery } from './queries.ts'

/** One invoice: a draft to be edited, or what was issued and what became of it (PAY-B2). */
export const InvoicePage = withTexts({ invoices: invoiceMessages }, function InvoicePage() {
  const text = useTranslations('invoices')
  const { data, error, refetch } = useQuery(invoiceQuery(usePathPart('invoiceKey')))
  if (!data)
    return (
      <Page title={text('invoiceTitle')}>
        {error ? (
          <ErrorState title={text('notFound')} message={asProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Page>
    )
  const isDraft = data.state === 'draft'
  return (
    <Page
      title={isDraft ? draftTitle(text, data.buyerName) : text('invoiceOf', { number: data.number ?? '' })}
      lead={isDraft ? text('draft.lead') : undefined}
      wide
      actions={!isDraft && <InvoiceActions invoice={data} />}
    >
      <p className="m-0 mb-5">
        <Link to="/dash/invoices">{text('back')}</Link>
      </p>
      {isDraft ? <DraftEditor key={data.id} invoice={data} /> : <InvoiceDetail invoice={data} />}
    </Page>
  )
})

/** Prefetches the invoice while the page's chunk loads. */
export const prepare = (_: string, { invoiceKey = '' }: PathParts): Promise<unknown> =>
  queryClient.prefetchQuery(invoiceQuery(invoiceKey))
