import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Purchase } from '../../contract.ts'
import { purchasingApi, refetchShop } from '../queries.ts'

interface Props {
  purchase: Purchase
  onEdit: () => void
  onReceive: () => void
}

/** What can be done about a purchase order in its state. */
export function PurchaseActions({ purchase, onEdit, onReceive }: Props) {
  const all = useTranslations('manageShop')
  const text = useTranslations('manageShop.purchases')
  const { id, number, revision, state, lines } = purchase
  const based = { id, revision }
  const isReceived = lines.some(({ received }) => received > 0)
  const order = useStep(() => purchasingApi.order(based), text('ordered', { number }))
  const cancel = useStep(() => purchasingApi.cancel(based), text('cancelled', { number }))
  const remove = useStep(() => purchasingApi.remove({ id }), text('deleted', { number }))
  const confirmFirst = async (step: ReturnType<typeof useStep>, kind: 'cancel' | 'delete') => {
    const question = { title: text(`${kind}Title`), message: text(`${kind}Message`, { number }) }
    const labels = {
      confirmLabel: kind === 'delete' ? all('delete') : text('cancelOrder'),
      cancelLabel: all('close'),
    }
    if (await confirm({ ...question, ...labels })) await step.submit(undefined)
  }
  const isOpen = state === 'draft' || state === 'ordered'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'draft' && (
        <Button variant="default" size="compact-sm" aria-label={all('editOf', { name: number })} onClick={onEdit}>
          {all('edit')}
        </Button>
      )}
      {state === 'draft' && lines.length > 0 && (
        <Button
          size="compact-sm"
          loading={order.busy}
          aria-label={text('orderOf', { number })}
          onClick={() => void order.submit(undefined)}
        >
          {text('order')}
        </Button>
      )}
      {state === 'ordered' && (
        <Button size="compact-sm" aria-label={text('receiveOf', { number })} onClick={onReceive}>
          {text('receive')}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={cancel.busy}
          aria-label={text('cancelOf', { number })}
          onClick={() => void confirmFirst(cancel, 'cancel')}
        >
          {text('cancelOrder')}
        </Button>
      )}
      {(state === 'draft' || state === 'cancelled') && !isReceived && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={remove.busy}
          aria-label={all('deleteOf', { name: number })}
          onClick={() => void confirmFirst(remove, 'delete')}
        >
          {all('delete')}
        </Button>
      )}
    </div>
  )
}

/** One step of a purchase order, with what is announced once it is made. */
function useStep(send: () => Promise<unknown>, done: string) {
  return useSend<undefined, unknown>({
    send,
    onSuccess: () => {
      toast.success(done)
      void refetchShop()
    },
    onError: (problem) => {
      toast.problem(problem)
      void refetchShop()
    },
  })
}
