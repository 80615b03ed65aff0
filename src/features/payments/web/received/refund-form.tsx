import '#ui/kit-field-styles.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unansweredValues, useSendOnce } from '#platform/web/editing/use-send-once.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { Payment } from '../../contract.ts'
import { MAX_REASON } from '../../contract.ts'
import { readAmount } from '../../donations/rules.ts'
import { checkoutApi } from '../checkout/queries.ts'
import { useMoney } from '../use-money.ts'
import { paymentQuery } from './queries.ts'

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
  const draftKey = `refund:${id}`
  const fresh = { amount: (left / 100).toFixed(2), reason: '' }
  const form = useForm({
    initialValues: unansweredValues<typeof fresh>(draftKey) ?? fresh,
    validate: { amount: (typed) => (!readAmount(typed) ? text('invalid') : null) },
  })
  const { busy, problem, isUnanswered, submit } = useSendOnce(draftKey, {
    form,
    send: ({ amount, reason }: { amount: string; reason: string }, options: { key: string }) =>
      checkoutApi.refund({ id, amount: readAmount(amount) ?? 0, reason }, options),
    onSuccess: () => {
      toast.success(text('requested'))
      void client.invalidateQueries({ queryKey: paymentQuery(id).queryKey })
      onDone()
    },
  })
  const field = (name: keyof typeof fresh) => ({
    ...form.getInputProps(name),
    'data-path': name,
    // What is sent again is what was sent before.
    readOnly: busy || isUnanswered,
  })
  return (
    <form className="grid gap-3" onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <h2 className="m-0 text-base">{text('refundTitle')}</h2>
      <p className="m-0 wrap-anywhere">
        {billingName || text('nameless')}, {money(amount, currency)}
      </p>
      <p className="m-0 text-quiet text-sm">
        {text('refundIntro')} {text('left', { amount: money(left, currency) })}
        {purpose === 'membership' && ` ${text('refundsTerm')}`}
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
      <FormError message={isUnanswered ? text('unanswered') : problem?.aboveForm} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy}>
          {text('refund')}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onDone}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}
