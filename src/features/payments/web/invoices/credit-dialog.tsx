import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useOnceForm } from '#platform/web/editing/use-once-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { type Invoice, MAX_CREDIT_REASON } from '../../invoices/contract.ts'
import { readAmount } from '../../read-amount.ts'
import { useMoney } from '../use-money.ts'
import { invoicesApi, setInvoice } from './queries.ts'

interface Props {
  opened: boolean
  invoice: Invoice
  onClose: () => void
}

/** Issues a credit note for an invoice, whole or for a part of one line. */
export function CreditDialog({ opened, invoice, onClose }: Props) {
  const text = useTranslations('invoices.credit')
  return (
    <FormDialog opened={opened} onClose={onClose} title={text('title')} size="md">
      <CreditForm key={invoice.credited} invoice={invoice} onClose={onClose} />
    </FormDialog>
  )
}

function CreditForm({ invoice, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('invoices.credit')
  const money = useMoney()
  const { id, lines, amount, credited, currency } = invoice
  const { form, busy, isFixed, message, onSubmit, field } = useOnceForm(`credit:${id}`, {
    initialValues: { line: '', parts: '', reason: '' },
    validate: { parts: (typed, { line }) => (line === '' || readAmount(typed) ? null : text('invalid')) },
    send: ({ line, parts, reason }, options) =>
      invoicesApi.credit(
        { id, reason, parts: line === '' ? [] : [{ index: Number(line), amount: readAmount(parts) ?? 0 }] },
        options,
      ),
    onSuccess: (saved) => {
      setInvoice(saved)
      toast.success(text('saved'))
      onClose()
    },
  })
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <p className="m-0 text-quiet">{text('lead')}</p>
      <NativeSelect
        label={text('extent')}
        data={[
          { value: '', label: text('whole', { amount: money(amount - credited, currency) }) },
          ...lines.map(({ title, net, tax }, index) => ({
            value: String(index),
            label: `${text('part')}: ${title} (${money(net + tax, currency)})`,
          })),
        ]}
        {...field('line')}
        disabled={isFixed}
      />
      {form.values.line !== '' && (
        <TextInput label={text('amount')} inputMode="decimal" maxLength={12} {...field('parts')} />
      )}
      <Textarea
        label={text('reason')}
        description={text('reasonHint')}
        autosize
        minRows={2}
        maxLength={MAX_CREDIT_REASON}
        {...field('reason')}
      />
      <FormError message={message} />
      <FormDialogFoot busy={busy} save={text('save')} onCancel={onClose} />
    </form>
  )
}
