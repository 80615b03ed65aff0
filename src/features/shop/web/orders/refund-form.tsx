import '#ui/kit-field-styles.css'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { readAmount, useMoney } from '#features/payments/web.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useOnceForm } from '#platform/web/editing/use-once-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { MAX_REASON, type OrderInFull } from '../../contract.ts'
import { ordersApi, refetchOrders, refetchShop } from '../queries.ts'
import { quantitiesOf, ReturnFields, returnableOf, returnedIn } from './return-fields.tsx'

interface Typed {
  amount: string
  reason: string
  /** The variants that come back into stock; null before somebody has ticked any. */
  returned: string[] | null
  /** How many of each can come back, as it was when the form was opened: what is sent again is exactly what was sent before. */
  quantities: Record<string, number>
}

/** Refunds an order, whole or in part, with a tick for each thing that comes back into stock. */
export function RefundForm({ order, onDone }: { order: OrderInFull; onDone: () => void }) {
  const text = useTranslations('shopOrders')
  const money = useMoney()
  const { id, amount, refunded, currency, sentAt } = order
  const returnable = returnableOf(order)
  const left = amount - refunded
  /** Of an order that has not left the shelf all goes back on it, unless part of it is still to be sent. */
  const suggestedOf = (typed: Pick<Typed, 'amount' | 'quantities'>) =>
    sentAt === null && readAmount(typed.amount) === left ? Object.keys(typed.quantities) : []
  const returnedOf = (typed: Omit<Typed, 'reason'>) => typed.returned ?? suggestedOf(typed)
  const { form, busy, isFixed, message, onSubmit, field } = useOnceForm(`refund-order:${id}`, {
    initialValues: {
      amount: (left / 100).toFixed(2),
      reason: '',
      returned: null,
      quantities: quantitiesOf(returnable),
    },
    validate: { amount: (typed) => (readAmount(typed) ? null : text('invalid')) },
    send: (typed: Typed, options) => {
      const returned = returnedIn(returnedOf(typed), typed.quantities)
      return ordersApi.refund({ id, amount: readAmount(typed.amount) ?? 0, reason: typed.reason, returned }, options)
    },
    onSuccess: () => {
      toast.success(text('requested'))
      void refetchOrders()
      void refetchShop()
      onDone()
    },
  })
  return (
    <form className="grid gap-3" onSubmit={onSubmit} noValidate>
      <h2 className="m-0 text-base">{text('refundTitle')}</h2>
      <p className="m-0">{money(amount, currency)}</p>
      <TextInput
        label={text('amount')}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        ref={takeFocus}
        {...field('amount')}
      />
      <Textarea
        label={text('reason')}
        description={text('reasonHint')}
        autosize
        minRows={2}
        maxLength={MAX_REASON}
        {...field('reason')}
      />
      {returnable.length > 0 && (
        <ReturnFields
          lines={returnable}
          disabled={isFixed}
          {...form.getInputProps('returned')}
          value={returnedOf(form.values)}
        />
      )}
      <FormError message={message} />
      <FormDialogFoot busy={busy} save={text('refund')} onCancel={onDone} />
    </form>
  )
}
