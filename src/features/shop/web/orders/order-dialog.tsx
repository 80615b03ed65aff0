import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { OrderInFull } from '../../contract.ts'
import { orderQuery } from '../queries.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './orders.module.css'
import { PutBackForm } from './put-back-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { returnableOf } from './return-fields.tsx'
import { SendForm } from './send-form.tsx'

/** One order with what can be done about it: mark as sent, refund, put back into stock. */
export function OrderDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const text = useTranslations('shopOrders')
  // Shows the order until the dialog has closed.
  const [shown, setShown] = useState(id)
  if (id && id !== shown) setShown(id)
  const { data, error, refetch } = useQuery({ ...orderQuery(shown ?? ''), enabled: shown !== undefined })
  return (
    <FormDialog
      opened={id !== undefined}
      onClose={onClose}
      title={data?.number ? text('order', { number: data.number }) : text('orderDraft')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {data && <Opened key={data.id} order={data} />}
      {!data && error && (
        <ErrorState title={text('oneFailed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
    </FormDialog>
  )
}

function Opened({ order }: { order: OrderInFull }) {
  const text = useTranslations('shopOrders')
  const format = useFormatter()
  const [view, setView] = useState<'opened' | 'sending' | 'refunding' | 'restocking' | 'returned'>('opened')
  const back = () => setView('returned')
  if (view === 'sending') return <SendForm order={order} onDone={back} />
  if (view === 'refunding') return <RefundForm order={order} onDone={back} />
  if (view === 'restocking') return <PutBackForm order={order} onDone={back} />
  const { at, buyer, needsDelivery, deliveryName, deliveryAddress, sentAt, sentNote, state } = order
  const isPaid = state === 'paid'
  return (
    <div ref={view === 'returned' ? takeFocus : undefined} tabIndex={-1} className="grid gap-5">
      <p className="flex flex-wrap gap-x-4 m-0">
        <span className="wrap-anywhere">{buyer || text('nobody')}</span>
        <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })}</time>
        <OrderStatus order={order} />
      </p>
      <OrderLines {...order}>
        {({ isDigital, downloads }) =>
          isDigital && isPaid && <span className="text-quiet text-sm">{text('downloads', { count: downloads })}</span>
        }
      </OrderLines>
      {needsDelivery && (
        <section aria-label={text('delivery')} className="grid gap-1">
          <h2 className="m-0 text-base">{text('delivery')}</h2>
          <p className={`${styles.address} m-0 wrap-anywhere`}>
            {deliveryAddress ? `${deliveryName}\n${deliveryAddress}` : text('noAddress')}
          </p>
        </section>
      )}
      {sentAt && (
        <p className={`${styles.address} m-0 wrap-anywhere`}>
          {text('sentOn', { date: format.dateTime(new Date(sentAt), { dateStyle: 'long' }) })}
          {sentNote && `\n${sentNote}`}
        </p>
      )}
      {order.isDisputed && <p className="m-0 text-danger">{text(order.isLost ? 'lost' : 'disputed')}</p>}
      <div className="flex flex-wrap gap-2">
        {isPaid && needsDelivery && !sentAt && <Button onClick={() => setView('sending')}>{text('send')}</Button>}
        {isPaid && order.refunded < order.amount && !order.isDisputed && (
          <Button variant="default" onClick={() => setView('refunding')}>
            {text('refund')}
          </Button>
        )}
        {isPaid && (order.refunded > 0 || order.isDisputed) && returnableOf(order).length > 0 && (
          <Button variant="default" onClick={() => setView('restocking')}>
            {text('putBackLeft')}
          </Button>
        )}
      </div>
    </div>
  )
}
