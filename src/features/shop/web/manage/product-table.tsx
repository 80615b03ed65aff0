import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#features/payments/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { toast } from '#platform/web/toasts.tsx'
import { PagedRecords } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import type { ManagedProduct } from '../../contract.ts'
import styles from '../orders/orders.module.css'
import { managedQuery, productsApi, refetchShop } from '../queries.ts'
import { Head, Nothing, type Searched } from './listed.tsx'
import { ProductDialog } from './product-dialog.tsx'

const COLUMNS = ['name', 'price', 'stock', 'state', 'actions'] as const

/** All products of the site, with adding, editing and deleting (ADM-06, ADM-07). */
export function ProductTable({ query, onSearch }: Searched) {
  const text = useTranslations('manageShop.products')
  const all = useTranslations('manageShop')
  const list = usePagedList(managedQuery(query))
  const search = useSearchBox(query ?? '', (typed) => onSearch(typed || undefined))
  const [edited, setEdited] = useState<{ id: string | undefined }>()
  const [opened, setOpened] = useState(false)
  const edit = (id?: string) => {
    setEdited({ id })
    setOpened(true)
  }
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => edit()}>
      {text('add')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <Head>
        <SearchBox search={search} label={text('search')} />
        {add}
      </Head>
      <PagedRecords
        list={list}
        failed={text('failed')}
        loading={<SkeletonRows rows={6} height={44} label={all('loading')} />}
        empty={<Nothing {...{ query, onSearch }} title={text('none')} hint={text('noneHint')} />}
        more={all('more')}
        label={text('table')}
        columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`), isFigure: isFigure(key) }))}
        row={(product) => <Row product={product} onEdit={() => edit(product.id)} />}
        cardsClass={styles.list}
        card={(product) => <Card product={product} onEdit={() => edit(product.id)} />}
      />
      <ProductDialog id={edited?.id} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}

const isFigure = (column: (typeof COLUMNS)[number]) => column === 'price' || column === 'stock'

interface RowProps {
  product: ManagedProduct
  onEdit: () => void
}

function useShown({ variants, isDigital }: ManagedProduct) {
  const text = useTranslations('manageShop.products')
  const money = useMoney()
  const amounts = variants.map(({ amount }) => amount)
  const least = Math.min(...amounts)
  return {
    price: amounts.some((amount) => amount !== least) ? text('from', { amount: money(least) }) : money(least),
    stock: isDigital ? text('download') : String(variants.reduce((sum, { stock }) => sum + stock, 0)),
  }
}

function Row({ product, onEdit }: RowProps) {
  const { price, stock } = useShown(product)
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {product.name}
      </th>
      <td data-figure>{price}</td>
      <td data-figure>{stock}</td>
      <td>
        <State product={product} />
      </td>
      <td>
        <Actions product={product} onEdit={onEdit} />
      </td>
    </tr>
  )
}

function Card({ product, onEdit }: RowProps) {
  const text = useTranslations('manageShop.products')
  const { price, stock } = useShown(product)
  return (
    <article className="grid gap-2">
      <h2 className="m-0 wrap-anywhere text-base">{product.name}</h2>
      <p className="flex flex-wrap gap-x-4 m-0 tabular-nums">
        <span>{price}</span>
        <span>
          {text('columns.stock')}: {stock}
        </span>
        <State product={product} />
      </p>
      <Actions product={product} onEdit={onEdit} />
    </article>
  )
}

function State({ product: { isActive } }: { product: ManagedProduct }) {
  const text = useTranslations('manageShop.products')
  return <StatusLabel status={isActive ? 'success' : 'neutral'}>{text(isActive ? 'active' : 'inactive')}</StatusLabel>
}

function Actions({ product: { id, name }, onEdit }: RowProps) {
  const all = useTranslations('manageShop')
  const text = useTranslations('manageShop.products')
  const { busy, submit } = useSend({
    send: () => productsApi.remove({ id }),
    onSuccess: () => {
      toast.success(text('deleted', { name }))
      void refetchShop()
    },
    onError: toast.problem,
  })
  const remove = async () => {
    const question = { title: text('deleteTitle'), message: text('deleteMessage', { name }) }
    if (await confirm({ ...question, confirmLabel: all('delete'), cancelLabel: all('cancel') })) await submit(undefined)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="default" size="compact-sm" aria-label={all('editOf', { name })} onClick={onEdit}>
        {all('edit')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={busy}
        aria-label={all('deleteOf', { name })}
        onClick={() => void remove()}
      >
        {all('delete')}
      </Button>
    </div>
  )
}
