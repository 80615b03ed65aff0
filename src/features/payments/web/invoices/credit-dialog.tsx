import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { unansweredValues, useSendOnce } from '#platform/web/editing/use-send-once.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { readAmount } from '../../donations/rules.ts'
import { type Invoice, MAX_CREDIT_REASON } from '../../invoices/contract.ts'
import { useMoney } from '../use-money.ts'
import { DialogFoot } from './dialog-foot.tsx'
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
    <Modal opened={opened} onClose={onClose} title={text('title')} size="md">
      <CreditForm key={invoice.credited} invoice={invoice} onClose={onClose} />
    </Modal>
  )
}

function CreditForm({ invoice, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('invoices.credit')
  const money = useMoney()
  const { id, lines, amount, credited, currency } = invoice
  const draftKey = `credit:${id}`
  const fresh = { line: '', parts: '', reason: '' }
  const form = useForm({
    initialValues: unansweredValues<typeof fresh>(draftKey) ?? fresh,
    validate: { parts: (typed, { line }) => (line === '' || readAmount(typed) ? null : text('invalid')) },
  })
  const { busy, problem, isUnanswered, submit } = useSendOnce(draftKey, {
    form,
    send: ({ line, parts, reason }: typeof form.values, options: { key: string }) =>
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
  const field = (name: keyof typeof form.values) => ({
    ...form.getInputProps(name),
    'data-path': name,
    // What is sent again is what was sent before.
    readOnly: busy || isUnanswered,
  })
  return (
    <form className="grid gap-4" onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
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
        disabled={busy || isUnanswered}
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
      <FormError message={isUnanswered ? text('unanswered') : problem?.aboveForm} />
      <DialogFoot
        busy={busy}
        cancel={useTranslations('invoices.confirm')('cancel')}
        save={text('save')}
        onCancel={onClose}
      />
    </form>
  )
}
