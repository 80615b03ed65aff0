import '#ui/kit-field-styles.css'
import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useOnceForm } from '#platform/web/editing/use-once-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { Payment, Purpose } from '../../contract.ts'
import { MAX_REASON } from '../../contract.ts'
import { readAmount } from '../../read-amount.ts'
import { checkoutApi } from '../checkout/queries.ts'
import { useMoney } from '../use-money.ts'
import { paymentQuery } from './queries.ts'

/** What a refund means for what was paid for, or leaves to be done about it. */
const HINTS = { membership: 'refundsTerm', shop: 'refundsOrder', invoice: 'refundsInvoice' } as const
const isHinted = (purpose: Purpose): purpose is keyof typeof HINTS => purpose in HINTS

interface Props {
  payment: Payment
  /** What can still be refunded, in minor units. */
  left: number
  onDone: () => void
}

/** Refunds a payment, whole or in part, with the reason. */
export function RefundForm({ payment: { id, currency, amount, billingName, purpose }, left, onDone }: Props) {
  const text = useTranslations('received')
  const money = useMoney()
  const client = useQueryClient()
  const { busy, message, onSubmit, field } = useOnceForm(`refund:${id}`, {
    initialValues: { amount: (left / 100).toFixed(2), reason: '' },
    validate: { amount: (typed) => (readAmount(typed) ? null : text('invalid')) },
    send: ({ amount, reason }, options) => checkoutApi.refund({ id, amount: readAmount(amount) ?? 0, reason }, options),
    onSuccess: () => {
      toast.success(text('requested'))
      void client.invalidateQueries({ queryKey: paymentQuery(id).queryKey })
      onDone()
    },
  })
  return (
    <form className="grid gap-3" onSubmit={onSubmit} noValidate>
      <h2 className="m-0 text-base">{text('refundTitle')}</h2>
      <p className="m-0 wrap-anywhere">
        {billingName || text('nameless')}, {money(amount, currency)}
      </p>
      <p className="m-0 text-quiet text-sm">
        {text('refundIntro')} {text('left', { amount: money(left, currency) })}
        {isHinted(purpose) && ` ${text(HINTS[purpose])}`}
      </p>
      <TextInput label={text('amount')} inputMode="decimal" maxLength={12} ref={takeFocus} {...field('amount')} />
      <Textarea
        label={text('reason')}
        description={text('reasonHint')}
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        {...field('reason')}
      />
      <FormError message={message} />
      <FormDialogFoot busy={busy} save={text('refund')} onCancel={onDone} />
    </form>
  )
}
