import '#ui/kit-field-styles.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '#features/payments/web.tsx'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoMatch } from '#ui/list/no-match.tsx'
import { PagedRecords } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type ListedOrder, MAX_COUNTED, ORDER_LISTS, type OrderList } from '../../contract.ts'
import { orderCountsQuery, ordersQuery } from '../queries.ts'
import { orderMessages } from './messages.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './orders.module.css'

export interface OrdersSearch {
  state?: OrderList | undefined
  query?: string | undefined
}

/** Names of states that are lists under another name. */
const ALIASES: Record<string, OrderList> = { paid: 'orders', draft: 'drafts' }

const searchOf = (raw: RawSearch): OrdersSearch => ({
  state: ORDER_LISTS.find((list) => list === raw.state) ?? ALIASES[String(raw.state)],
  query: typeof raw.query === 'string' && raw.query.trim() ? raw.query.trim().slice(0, 200) : undefined,
})

/** Orders by what became of them, Drafts and Abandoned checkouts with date, buyer and amount, each list with its number of orders (ADM-05). */
export const OrdersPage = withTexts({ shopOrders: orderMessages }, function OrdersPage() {
  const text = useTranslations('shopOrders')
  const [{ state = 'orders', query }, change] = useSearchOf(searchOf)
  const { data: counts } = useQuery(orderCountsQuery)
  const labelOf = (list: OrderList) => {
    const [label, count] = [text(`lists.${list}`), counts?.[list]]
    if (count === undefined) return label
    return text(count < MAX_COUNTED ? 'counted' : 'countedAtLeast', { list: label, count })
  }
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <Tabs
        label={text('lists.label')}
        tabs={ORDER_LISTS.map((key) => ({ key, label: labelOf(key) }))}
        chosen={state}
        onChoose={(key) => void change({ state: key === 'orders' ? undefined : (key as OrderList) }, { replace: true })}
      >
        <Orders
          key={state}
          of={state}
          query={query}
          onSearch={(typed) => void change({ query: typed }, { replace: true })}
        />
      </Tabs>
    </Page>
  )
})

const COLUMNS = ['number', 'date', 'buyer', 'things', 'amount', 'state', 'actions'] as const

interface Props {
  of: OrderList
  query: string | undefined
  onSearch: (query: string | undefined) => void
}

function Orders({ of, query, onSearch }: Props) {
  const text = useTranslations('shopOrders')
  const list = usePagedList(ordersQuery(of, query))
  const search = useSearchBox(query ?? '', (typed) => onSearch(typed || undefined))
  const [open, setOpen] = useState<string>()
  return (
    <div className="grid gap-4">
      <SearchBox search={search} label={text('search')} />
      <PagedRecords
        list={list}
        failed={text('failed')}
        loading={<SkeletonRows rows={6} height={44} label={text('loading')} />}
        empty={<Nothing of={of} isSearch={query !== undefined} onClear={() => onSearch(undefined)} />}
        more={text('more')}
        label={text(`lists.${of}`)}
        columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`), isFigure: key === 'amount' }))}
        row={(order) => <Row order={order} onOpen={() => setOpen(order.id)} />}
        cardsClass={styles.list}
        card={(order) => <Card order={order} onOpen={() => setOpen(order.id)} />}
      />
      <OrderDialog id={open} onClose={() => setOpen(undefined)} />
    </div>
  )
}

function Nothing({ of, isSearch, onClear }: { of: OrderList; isSearch: boolean; onClear: () => void }) {
  const text = useTranslations('shopOrders')
  if (!isSearch) return <EmptyState title={text(`none.${of}`)}>{text(`noneHint.${of}`)}</EmptyState>
  return <NoMatch title={text('noMatch')} hint={text('noMatchHint')} clear={text('clear')} onClear={onClear} />
}

interface RowProps {
  order: ListedOrder
  onOpen: () => void
}

function useShown({ buyer, amount, currency, at }: ListedOrder) {
  const text = useTranslations('shopOrders')
  const money = useMoney()
  const format = useFormatter()
  const shownBuyer = buyer || text('nobody')
  return {
    buyer: shownBuyer,
    amount: money(amount, currency),
    date: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
    openLabel: text('openOf', { buyer: shownBuyer, amount: money(amount, currency) }),
  }
}

function Row({ order, onOpen }: RowProps) {
  const { buyer, amount, date, openLabel } = useShown(order)
  return (
    <tr>
      <td>{order.number ?? '–'}</td>
      <td>
        <time dateTime={order.at}>{date}</time>
      </td>
      <td className="wrap-anywhere">{buyer}</td>
      <td className="wrap-anywhere">{order.title}</td>
      <td data-figure>{amount}</td>
      <td>
        <OrderStatus order={order} />
      </td>
      <td>
        <OpenButton label={openLabel} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function Card({ order, onOpen }: RowProps) {
  const { buyer, amount, date, openLabel } = useShown(order)
  return (
    <article className="grid gap-2 justify-items-start">
      <h2 className="m-0 wrap-anywhere text-base">
        {order.number ? `${order.number}, ` : ''}
        {buyer}
      </h2>
      <p className="m-0 wrap-anywhere">{order.title}</p>
      <p className="flex flex-wrap gap-x-4 m-0">
        <span className="font-semibold tabular-nums">{amount}</span>
        <time dateTime={order.at}>{date}</time>
        <OrderStatus order={order} />
      </p>
      <OpenButton label={openLabel} onOpen={onOpen} />
    </article>
  )
}

function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  const text = useTranslations('shopOrders')
  return (
    <Button size="compact-sm" variant="default" aria-label={label} onClick={onOpen}>
      {text('open')}
    </Button>
  )
}
