import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Refunds } from '../received/refunds.tsx'
import styles from './checkout.module.css'
import { Lines } from './lines.tsx'
import { checkoutMessages, receiptMessages } from './messages.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { receiptQuery } from './queries.ts'

/** The receipt of one of the member's own payments, to read and to print. */
export const ReceiptPage = withTexts(
  { checkout: { ...checkoutMessages, receipts: receiptMessages } },
  function ReceiptPage() {
    const text = useTranslations('checkout.receipts')
    const all = useTranslations('checkout')
    const { data, error, refetch } = useQuery(receiptQuery(usePathPart('paymentKey')))
    if (!data && error)
      return (
        <Page title={text('receipt')}>
          <ErrorState title={all('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
        </Page>
      )
    if (!data)
      return (
        <Page title={text('receipt')}>
          <Loading />
        </Page>
      )
    return (
      <Page
        title={text('receipt')}
        lead={text('receiptLead', { site: data.receivedBy })}
        actions={
          <>
            <PdfButton id={data.id} />
            <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={print}>
              {text('print')}
            </Button>
          </>
        }
      >
        <div className={`${styles.columns} ${styles.receipt}`}>
          <header className={styles.printed}>
            <p className={styles.heading}>{text('receipt')}</p>
            <p className="m-0">{text('receiptLead', { site: data.receivedBy })}</p>
          </header>
          <Lines {...data} />
          <div className="grid gap-5 content-start">
            <PaymentFacts payment={data} />
            <Refunds refunds={data.refunds} currency={data.currency} />
          </div>
        </div>
      </Page>
    )
  },
)

/** Downloads the receipt as PDF. */
function PdfButton({ id }: { id: string }) {
  const text = useTranslations('checkout.receipts')
  const { busy, save } = useDownload()
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => void save(`/api/payments/own/${id}/file`, 'receipt.pdf')}
    >
      {text('pdf')}
    </Button>
  )
}

/** Prints the receipt without menu and bar. */
function print() {
  document.documentElement.dataset.print = 'receipt'
  window.print()
  delete document.documentElement.dataset.print
}
