import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useOnceForm } from '#platform/web/editing/use-once-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { type Invoice, MAX_PAYMENT_NOTE } from '../../invoices/contract.ts'
import { readAmount } from '../../read-amount.ts'
import { useMoney } from '../use-money.ts'
import { invoicesApi, setInvoice } from './queries.ts'

interface Props {
  kind: 'transfer' | 'repayment'
  opened: boolean
  invoice: Invoice
  onClose: () => void
}

/** Confirms a bank transfer for an invoice, or records money that was sent back. */
export function PaymentDialog({ opened, ...props }: Props) {
  const text = useTranslations('invoices.confirm')
  return (
    <FormDialog
      opened={opened}
      onClose={props.onClose}
      title={text(props.kind === 'repayment' ? 'repay' : 'title')}
      size="md"
    >
      <PaymentForm key={`${props.kind} ${props.invoice.outstanding}`} {...props} />
    </FormDialog>
  )
}

/** By the reader's clock; the server refuses a day to come. */
const today = () => new Date().toISOString().slice(0, 10)

function PaymentForm({ kind, invoice, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('invoices.confirm')
  const money = useMoney()
  const { id, outstanding, currency } = invoice
  const isRepayment = kind === 'repayment'
  const { form, busy, message, onSubmit, field } = useOnceForm(`invoice-${kind}:${id}`, {
    initialValues: { amount: (Math.abs(outstanding) / 100).toFixed(2), paidOn: today(), note: '' },
    validate: { amount: (typed) => (readAmount(typed) ? null : text('invalid')) },
    send: ({ amount, ...typed }, options) =>
      invoicesApi.confirmPayment({ id, kind, ...typed, amount: readAmount(amount) ?? 0 }, options),
    onSuccess: (saved) => {
      setInvoice(saved)
      toast.success(text(isRepayment ? 'savedRepaid' : 'saved'))
      onClose()
    },
  })
  const isOver = !isRepayment && (readAmount(form.values.amount) ?? 0) > outstanding
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <p className="m-0 text-quiet">{text(isRepayment ? 'repayLead' : 'lead')}</p>
      <TextInput label={text('amount')} inputMode="decimal" maxLength={12} data-autofocus {...field('amount')} />
      {isOver && (
        <p className="m-0" role="status">
          {text('over', { amount: money(outstanding, currency) })}
        </p>
      )}
      <TextInput type="date" label={text('paidOn')} max={today()} {...field('paidOn')} />
      <TextInput label={text('note')} description={text('noteHint')} maxLength={MAX_PAYMENT_NOTE} {...field('note')} />
      <FormError message={message} />
      <FormDialogFoot busy={busy} save={text(isRepayment ? 'saveRepaid' : 'save')} onCancel={onClose} />
    </form>
  )
}
