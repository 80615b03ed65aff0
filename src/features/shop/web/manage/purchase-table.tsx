import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PagedRecords } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Purchase } from '../../contract.ts'
import styles from '../orders/orders.module.css'
import { purchasesQuery } from '../queries.ts'
import { Head, Nothing, type Searched } from './listed.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

const COLUMNS = ['number', 'supplier', 'things', 'expected', 'state', 'actions'] as const

/** Purchase orders with all that can be done about them (ADM-06). */
export function PurchaseTable({ query, onSearch }: Searched) {
  const text = useTranslations('manageShop.purchases')
  const all = useTranslations('manageShop')
  const list = usePagedList(purchasesQuery(query))
  const search = useSearchBox(query ?? '', (typed) => onSearch(typed || undefined))
  const [edited, setEdited] = useState<{ purchase: Purchase | undefined }>()
  const [opened, setOpened] = useState<'edit' | 'receive'>()
  const open = (dialog: 'edit' | 'receive', purchase?: Purchase) => {
    setEdited({ purchase })
    setOpened(dialog)
  }
  const close = () => setOpened(undefined)
  const actions = (purchase: Purchase) => (
    <PurchaseActions
      purchase={purchase}
      onEdit={() => open('edit', purchase)}
      onReceive={() => open('receive', purchase)}
    />
  )
  return (
    <div className="grid gap-4">
      <Head>
        <SearchBox search={search} label={text('search')} />
        <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => open('edit')}>
          {text('add')}
        </Button>
      </Head>
      <PagedRecords
        list={list}
        failed={text('failed')}
        loading={<SkeletonRows rows={4} height={44} label={all('loading')} />}
        empty={<Nothing {...{ query, onSearch }} title={text('none')} hint={text('noneHint')} />}
        more={all('more')}
        label={text('table')}
        columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`) }))}
        row={(purchase) => (
          <tr>
            <th scope="row">{purchase.number}</th>
            <td className="wrap-anywhere">{purchase.supplier}</td>
            <td>
              <Things purchase={purchase} />
            </td>
            <td>
              <Expected purchase={purchase} />
            </td>
            <td>
              <State purchase={purchase} />
            </td>
            <td>{actions(purchase)}</td>
          </tr>
        )}
        cardsClass={styles.list}
        card={(purchase) => (
          <article className="grid gap-2">
            <h2 className="m-0 wrap-anywhere text-base">
              {purchase.number}, {purchase.supplier}
            </h2>
            <Things purchase={purchase} />
            <p className="flex flex-wrap gap-x-4 m-0">
              <Expected purchase={purchase} />
              <State purchase={purchase} />
            </p>
            {actions(purchase)}
          </article>
        )}
      />
      <PurchaseDialog purchase={edited?.purchase} opened={opened === 'edit'} onClose={close} />
      {edited?.purchase && <ReceiveDialog purchase={edited.purchase} opened={opened === 'receive'} onClose={close} />}
    </div>
  )
}

function Things({ purchase: { lines } }: { purchase: Purchase }) {
  const text = useTranslations('manageShop.purchases')
  const named = lines.map(({ quantity, title: name, isDeleted }) => {
    return `${quantity} × ${isDeleted ? text('deletedOf', { name }) : name}`
  })
  return <span className="wrap-anywhere">{named.join(', ')}</span>
}

function Expected({ purchase: { expectedDay } }: { purchase: Purchase }) {
  const day = useDay('medium')
  if (!expectedDay) return null
  return <time dateTime={expectedDay}>{day(expectedDay)}</time>
}

const COLOURS = {
  draft: 'neutral',
  ordered: 'info',
  partly: 'warning',
  received: 'success',
  cancelled: 'neutral',
} as const

function State({ purchase: { state, lines } }: { purchase: Purchase }) {
  const text = useTranslations('manageShop.purchases')
  const shown = state === 'ordered' && lines.some(({ received }) => received > 0) ? 'partly' : state
  return <StatusLabel status={COLOURS[shown]}>{text(`states.${shown}`)}</StatusLabel>
}
