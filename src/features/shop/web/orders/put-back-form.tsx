import '#ui/kit-field-styles.css'
import { useTranslations } from 'use-intl'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useOnceForm } from '#platform/web/editing/use-once-form.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { OrderInFull } from '../../contract.ts'
import { ordersApi, refetchOrders, refetchShop, setOrder } from '../queries.ts'
import { quantitiesOf, ReturnFields, returnableOf, returnedIn } from './return-fields.tsx'

interface Typed {
  returned: string[]
  /** As it was when the form was opened: what is sent again is exactly what was sent before. */
  quantities: Record<string, number>
}

/** Puts things of an order that was paid back elsewhere back into stock. */
export function PutBackForm({ order, onDone }: { order: OrderInFull; onDone: () => void }) {
  const text = useTranslations('shopOrders')
  const { id } = order
  const returnable = returnableOf(order)
  const { form, busy, isFixed, message, onSubmit } = useOnceForm(`put-back:${id}`, {
    initialValues: { returned: [] as string[], quantities: quantitiesOf(returnable) },
    validate: { returned: (ticked) => (ticked.length > 0 ? null : text('putBackFirst')) },
    send: ({ returned, quantities }: Typed, options) =>
      ordersApi.putBack({ id, returned: returnedIn(returned, quantities) }, options),
    onSuccess: (changed) => {
      setOrder(changed)
      toast.success(text('restocked'))
      void refetchOrders()
      void refetchShop()
      onDone()
    },
  })
  return (
    <form className="grid gap-3" onSubmit={onSubmit} noValidate>
      <h2 className="m-0 text-base">{text('putBackLeft')}</h2>
      <p className="m-0 text-quiet text-sm">{text('putBackHint')}</p>
      <ReturnFields
        lines={returnable}
        disabled={isFixed}
        {...form.getInputProps('returned')}
        value={form.values.returned}
      />
      <FormError message={message} />
      <FormDialogFoot busy={busy} save={text('putBackLeft')} onCancel={onDone} />
    </form>
  )
}
