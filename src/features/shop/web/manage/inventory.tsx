import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PagedRecords } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import type { Stocked } from '../../contract.ts'
import styles from '../orders/orders.module.css'
import { stockQuery } from '../queries.ts'
import { Nothing, type Searched } from './listed.tsx'
import { StockDialog } from './stock-dialog.tsx'

const COLUMNS = ['product', 'sku', 'stock', 'reserved', 'left', 'actions'] as const
const FIGURES: ReadonlySet<string> = new Set(['stock', 'reserved', 'left'])

/** What is in stock of each variant, with corrections and every change (ADM-06). */
export function Inventory({ query, onSearch }: Searched) {
  const text = useTranslations('manageShop.stock')
  const all = useTranslations('manageShop')
  const list = usePagedList(stockQuery(query))
  const search = useSearchBox(query ?? '', (typed) => onSearch(typed || undefined))
  const [shown, setShown] = useState<Stocked>()
  const [opened, setOpened] = useState(false)
  const open = (stocked: Stocked) => {
    setShown(stocked)
    setOpened(true)
  }
  return (
    <div className="grid gap-4">
      <SearchBox search={search} label={text('search')} />
      <PagedRecords
        list={list}
        failed={text('failed')}
        loading={<SkeletonRows rows={6} height={44} label={all('loading')} />}
        empty={<Nothing {...{ query, onSearch }} title={text('none')} hint={text('noneHint')} />}
        more={all('more')}
        label={text('table')}
        columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`), isFigure: FIGURES.has(key) }))}
        row={(stocked) => <Row stocked={stocked} onOpen={() => open(stocked)} />}
        cardsClass={styles.list}
        card={(stocked) => <Card stocked={stocked} onOpen={() => open(stocked)} />}
      />
      {shown && <StockDialog stocked={shown} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}

interface RowProps {
  stocked: Stocked
  onOpen: () => void
}

/** What a variant is called in the inventory. */
export const nameOf = ({ product, variant }: Stocked): string => (variant ? `${product}, ${variant}` : product)

function Row({ stocked, onOpen }: RowProps) {
  const { sku, stock, reserved } = stocked
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {nameOf(stocked)}
      </th>
      <td className="wrap-anywhere">{sku}</td>
      <td data-figure>{stock}</td>
      <td data-figure>{reserved}</td>
      <td data-figure>{stock - reserved}</td>
      <td>
        <OpenButton stocked={stocked} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function Card({ stocked, onOpen }: RowProps) {
  const text = useTranslations('manageShop.stock')
  const { sku, stock, reserved } = stocked
  return (
    <article className="grid gap-2 justify-items-start">
      <h2 className="m-0 wrap-anywhere text-base">{nameOf(stocked)}</h2>
      {sku && <p className="m-0 text-quiet">{sku}</p>}
      <p className="flex flex-wrap gap-x-4 m-0 tabular-nums">
        <span>
          {text('columns.stock')}: {stock}
        </span>
        <span>
          {text('columns.reserved')}: {reserved}
        </span>
      </p>
      <OpenButton stocked={stocked} onOpen={onOpen} />
    </article>
  )
}

function OpenButton({ stocked, onOpen }: RowProps) {
  const text = useTranslations('manageShop.stock')
  return (
    <Button size="compact-sm" variant="default" aria-label={text('openOf', { name: nameOf(stocked) })} onClick={onOpen}>
      {text('open')}
    </Button>
  )
}
