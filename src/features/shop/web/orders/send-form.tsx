import '#ui/kit-field-styles.css'
import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { type OrderInFull, ordersContract } from '../../contract.ts'
import { ordersApi, refetchOrders, setOrder } from '../queries.ts'

/** Marks an order as sent, with a note for its buyer unless they have left. */
export function SendForm({ order: { id, buyer }, onDone }: { order: OrderInFull; onDone: () => void }) {
  const text = useTranslations('shopOrders')
  const { busy, problem, onSubmit, field } = useContractForm({
    operation: ordersContract.send,
    initialValues: { note: '' },
    send: ({ note }) => ordersApi.send({ id, note }),
    onSuccess: (order) => {
      setOrder(order)
      toast.success(text('sent'))
      void refetchOrders()
      onDone()
    },
  })
  return (
    <form className="grid gap-3" onSubmit={onSubmit} noValidate>
      <h2 className="m-0 text-base">{text('sendTitle')}</h2>
      <p className="m-0 text-quiet text-sm">{text(buyer ? 'sendHint' : 'sendLeftHint')}</p>
      {buyer && (
        <Textarea
          label={text('note')}
          description={text('noteHint')}
          autosize
          minRows={2}
          ref={takeFocus}
          {...field('note')}
        />
      )}
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot busy={busy} save={text('send')} onCancel={onDone} />
    </form>
  )
}
