import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { StatementButton } from '../statement/statement-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { invoicesApi } from './queries.ts'

type Dialog = 'transfer' | 'repayment' | 'credit'

/** What can be done about an invoice that was issued. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const text = useTranslations('invoices')
  const { id, number, outstanding, amount, credited } = invoice
  const { busy, save } = useDownload()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const again = useSend({
    send: () => invoicesApi.sendAgain({ id }),
    onSuccess: () => toast.success(text('sent')),
    onError: toast.problem,
  })
  return (
    <>
      {outstanding > 0 && <Button onClick={() => setDialog('transfer')}>{text('confirm.open')}</Button>}
      {outstanding < 0 && (
        <Button variant="default" onClick={() => setDialog('repayment')}>
          {text('confirm.repay')}
        </Button>
      )}
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void save(`/api/payments/invoices/${id}/file`, `invoice-${number}.pdf`)}
      >
        {text('download')}
      </Button>
      <Button variant="default" loading={again.busy} onClick={() => void again.submit(undefined)}>
        {text('sendAgain')}
      </Button>
      {credited < amount && (
        <Button variant="default" onClick={() => setDialog('credit')}>
          {text('credit.open')}
        </Button>
      )}
      <StatementButton of={{ whose: 'buyer', id }} />
      <PaymentDialog
        kind={dialog === 'repayment' ? 'repayment' : 'transfer'}
        opened={dialog === 'transfer' || dialog === 'repayment'}
        invoice={invoice}
        onClose={close}
      />
      <CreditDialog opened={dialog === 'credit'} invoice={invoice} onClose={close} />
    </>
  )
}
