import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PagedItems } from '#ui/list/paged-items.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
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
  list: PagedItems<Row>
  itemOf: (row: Row) => ItemRow
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
  const search = useSearchBox(filters.query, (query, options) => onFilters({ query }, options))
  const searchBox = useRef<HTMLInputElement>(null)
  const clear = () => {
    search.reset()
    // The focused button disappears with the filters, so the search gets the focus.
    searchBox.current?.focus()
    props.onClear()
  }
  return (
    <div className="grid grid-cols-1 gap-3 min-w-0">
      <ListFilters
        filters={filters}
        onFilters={onFilters}
        extraAreas={list.items.map((row): Named => itemOf(row).filterByArea)}
        folded={folded}
        ownCount={ownCount}
        search={search}
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

function Rows<Row>({ label, list, height = MEMBER_BOX, row, ...rest }: Props<Row>) {
  const text = useTranslations('legalRegister.list')
  const box = useRef<HTMLElement>(null)
  const listKey = `${label} ${JSON.stringify(rest.filters)}`
  return (
    <PagedList
      list={list}
      failed={text('failed')}
      empty={<NothingFound {...rest} />}
      loading={<SkeletonRows rows={5} height={104} label={text('loading')} />}
      ahead={200}
      within={box}
      frame={(content) => (
        <ScrollBox ref={box} label={label} listKey={listKey} height={height}>
          {content}
        </ScrollBox>
      )}
      ordered
      bare
      className={styles.rows}
    >
      {row}
    </PagedList>
  )
}

function NothingFound<Row>(props: Pick<Props<Row>, 'filters' | 'empty' | 'ownCount' | 'onClear'>) {
  const { filters, empty, ownCount = 0, onClear } = props
  const text = useTranslations('legalRegister.list')
  const { query } = filters
  const isFiltered = ownCount > 0 || isNarrowed(filters)
  if (!isFiltered && empty) return empty
  return (
    <div className="wrap-anywhere">
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
