import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { ItemRow, Named } from '../../shapes.ts'
import { type ItemFilters, isNarrowed } from '../search.ts'
import styles from './legal-item-list.module.css'
import { ListFilters } from './list-filters.tsx'
import { legalListMessages } from './messages.ts'
import { ScrollBox } from './scroll-box.tsx'

/** Heights of the scroll box in pixels, for members and administrators (LEG-07, LEGADM-03). */
export const MEMBER_BOX = 550
export const ADMIN_BOX = 930

interface Props<Row> {
  /** Accessible name. */
  label: string
  /** Result of `useInfiniteQuery(itemsQuery(filters))` or a query of the same shape. */
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[]; nextCursor: string | null }>>
  itemOf: (row: Row) => ItemRow
  /** React key of a row, if an item may occur in several rows; defaults to the item's key. */
  keyOf?: (row: Row) => string
  filters: ItemFilters
  onFilters: (part: Partial<ItemFilters>, options?: { replace?: boolean }) => void
  height?: number
  /** Renders a row: `<LegalItemRow …>` with its buttons. */
  row: (row: Row) => ReactNode
  /** Shown if the list is empty without any filter. */
  empty?: ReactNode
  /** The list's own filters, shown below the others; `ownCount` is how many of them are set. */
  moreFilters?: ReactNode
  ownCount?: number
  /** Collapses all filters but the search behind a button. */
  folded?: boolean
  onClear: () => void
}

function List<Row>(props: Props<Row>) {
  const { list, itemOf, filters, onFilters, moreFilters, ownCount = 0, folded = false } = props
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const [clearCount, setClearCount] = useState(0)
  const searchBox = useRef<HTMLInputElement>(null)
  const clear = () => {
    setClearCount(clearCount + 1)
    // The focused button disappears with the filters, so the search gets the focus.
    searchBox.current?.focus()
    props.onClear()
  }
  return (
    <div className={styles.list}>
      <ListFilters
        filters={filters}
        onFilters={onFilters}
        extraAreas={rows.map((row): Named => itemOf(row).filterByArea)}
        folded={folded}
        ownCount={ownCount}
        clearCount={clearCount}
        searchBox={searchBox}
      >
        {moreFilters}
      </ListFilters>
      <Rows {...props} onClear={clear} />
    </div>
  )
}

/**
 * A searchable, filterable list of legal items in a scroll box, loaded ten at a time, with loading, error and empty states (LEG-04 to
 * LEG-08, LEGADM-03).
 */
export const LegalItemList = withTexts<Props<never>>({ legalRegister: legalListMessages }, List) as unknown as <Row>(
  props: Props<Row>,
) => ReactNode

function Rows<Row>({ label, list, itemOf, keyOf, height = MEMBER_BOX, row, ...rest }: Props<Row>) {
  const text = useTranslations('legalRegister.list')
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = list
  // While pages are refetched one after the other, an item may be on two of them.
  const key = keyOf ?? ((one: Row) => itemOf(one).key)
  const rows = [...new Map(data?.pages.flatMap(({ items }) => items).map((one) => [key(one), one])).values()]
  if (isPending) return <ListSkeleton label={text('loading')} />
  if (error && rows.length === 0)
    return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  if (rows.length === 0) return <NothingFound {...rest} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('shown', { count: rows.length })}
      </p>
      <ScrollBox
        label={label}
        listKey={`${label} ${JSON.stringify(rest.filters)}`}
        height={height}
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        failure={isFetchNextPageError ? error?.message : undefined}
        onMore={() => void fetchNextPage()}
        end={(data?.pages.length ?? 0) > 1 ? text('end') : undefined}
      >
        <ol className={styles.rows}>{rows.map(row)}</ol>
      </ScrollBox>
    </>
  )
}

function NothingFound<Row>(props: Pick<Props<Row>, 'filters' | 'empty' | 'ownCount' | 'onClear'>) {
  const { filters, empty, ownCount = 0, onClear } = props
  const text = useTranslations('legalRegister.list')
  const { query } = filters
  const isFiltered = ownCount > 0 || isNarrowed(filters)
  if (!isFiltered && empty) return empty
  return (
    <div className={styles.nothing} role="status">
      <EmptyState
        title={query ? text('noneFor', { query }) : text('none')}
        action={
          isFiltered && (
            <Button size="xs" variant="default" onClick={onClear}>
              {text('clearFilters')}
            </Button>
          )
        }
      />
    </div>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={String(index)} className={styles.ghost} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
