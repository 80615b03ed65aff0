import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import { useMoney } from '../use-money.ts'
import { InvoiceList } from './invoice-list.tsx'
import styles from './invoices.module.css'
import { invoicesSearch } from './invoices-search.ts'
import { invoiceMessages } from './messages.ts'
import { NEW_INVOICE, outstandingQuery, settingsQuery } from './queries.ts'
import { SettingsDialog } from './settings-dialog.tsx'

/** The invoices of the site: what is outstanding, and each of them by state, number, name or amount (PAY-B2). */
export const InvoicesPage = withTexts({ invoices: invoiceMessages }, function InvoicesPage() {
  const text = useTranslations('invoices')
  const [search, change] = useSearchOf(invoicesSearch)
  const { switches } = useSite()
  const [opened, setOpened] = useState(false)
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      wide
      actions={
        switches.cardPayments && (
          <>
            <Button variant="default" onClick={() => setOpened(true)}>
              {text('settingsButton')}
            </Button>
            <Button
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
              renderRoot={(props) => (
                <PlainLink to="/dash/invoices/$invoiceKey" params={{ invoiceKey: NEW_INVOICE }} {...props} />
              )}
            >
              {text('newInvoice')}
            </Button>
          </>
        )
      }
    >
      <NoSeller />
      <Outstanding />
      <InvoiceList search={search} onChange={(changes) => void change(changes, { replace: true })} />
      <SettingsDialog opened={opened} onClose={() => setOpened(false)} />
    </Page>
  )
})

function NoSeller() {
  const text = useTranslations('invoices')
  const { data } = useQuery(settingsQuery)
  if (!data || (data.sellerName && data.sellerAddress)) return null
  return (
    <div className="mb-4">
      <Note status="warning" title={text('noSeller')}>
        <p className="m-0">{text('noSellerHint')}</p>
      </Note>
    </div>
  )
}

function Outstanding() {
  const text = useTranslations('invoices')
  const money = useMoney()
  const { data } = useQuery(outstandingQuery)
  const figures = [
    { label: text('outstanding'), amount: data?.total ?? 0, count: data?.invoices ?? 0 },
    { label: text('overdueSum'), amount: data?.overdue ?? 0, count: data?.overdueInvoices ?? 0 },
  ]
  return (
    <dl className={styles.sums}>
      {figures.map(({ label, amount, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{data ? money(amount, data.currency) : '…'}</dd>
          <dd className={styles.count}>{data && text('countOf', { count })}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Prefetches the summary while the page's chunk loads. */
export const prepare = (): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(outstandingQuery), queryClient.prefetchQuery(settingsQuery)])
