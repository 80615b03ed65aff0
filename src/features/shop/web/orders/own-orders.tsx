import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { isOn } from '#base/switches.ts'
import { useSite } from '#features/site/web.tsx'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { OrderLine, OwnOrder } from '../../contract.ts'
import { ownOrdersQuery } from '../queries.ts'
import { orderMessages } from './messages.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './orders.module.css'

/** The part of the own profile with what the member has ordered, and their downloads. */
export const OwnOrders = withTexts({ shopOrders: orderMessages }, function OwnOrders() {
  const text = useTranslations('shopOrders')
  const list = usePagedList(ownOrdersQuery)
  const { switches } = useSite()
  const toShop = isOn(switches, 'shop') && (
    <Button variant="default" renderRoot={(props) => <PlainLink to="/shop" {...props} />}>
      {text('own.toShop')}
    </Button>
  )
  return (
    <PagedList
      list={list}
      className={styles.list}
      label={text('own.label')}
      failed={text('failed')}
      more={text('more')}
      empty={
        <EmptyState title={text('own.none')} action={toShop}>
          {text('own.noneHint')}
        </EmptyState>
      }
    >
      {(order) => <Own order={order} />}
    </PagedList>
  )
})

function Own({ order }: { order: OwnOrder }) {
  const text = useTranslations('shopOrders')
  const format = useFormatter()
  const { number, at, sentNote, canDownload, id } = order
  return (
    <article className="grid gap-3">
      <h3 className="m-0 text-base">{number ? text('order', { number }) : text('own.bare')}</h3>
      <p className="flex flex-wrap gap-x-4 m-0">
        <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
        <OrderStatus order={order} />
      </p>
      <OrderLines {...order}>
        {(line) => canDownload && line.isDigital && <Download orderId={id} line={line} />}
      </OrderLines>
      {sentNote && <p className={`${styles.address} m-0 wrap-anywhere`}>{sentNote}</p>}
    </article>
  )
}

function Download({ orderId, line: { id, title } }: { orderId: string; line: OrderLine }) {
  const text = useTranslations('shopOrders')
  return (
    <Button
      component="a"
      href={`/api/shop/own-orders/${orderId}/files/${id}`}
      download
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      aria-label={text('own.downloadOf', { title })}
    >
      {text('own.download')}
    </Button>
  )
}
