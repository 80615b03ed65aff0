import { Fragment, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import type { PagedItems } from './paged-items.ts'
import { ShowMore } from './show-more.tsx'
import { useRoomForTable } from './use-room-for-table.ts'

interface States<Item> {
  list: PagedItems<Item>
  /** Title of the error if nothing could be loaded. */
  failed: string
  /** Shown instead of a list without items. */
  empty: ReactNode
  loading?: ReactNode
  /** How close to the window, in pixels, the end loads more by itself; undefined: only by the button. */
  ahead?: number | undefined
  more?: string
  /** Shown while more loads. */
  skeleton?: ReactNode
  centred?: boolean
  /** The element that scrolls, if that is not the window. */
  within?: RefObject<Element | null>
  /** Goes around the items and the button for more. */
  frame?: (content: ReactNode) => ReactNode
}

/** A list in every state: loading, failed, empty, or its items with the button for more; says how many are shown. */
export function PagedStates<Item>({ children, ...props }: States<Item> & { children: ReactNode }) {
  const { list, failed, empty, loading = <Loading />, more, frame = (content) => content, ...rest } = props
  const text = useTranslations('ui.list')
  const { state, failure, items, pages, next, container, retry } = list
  return (
    <>
      <p className="visually-hidden" role="status">
        {(state === 'loaded' || state === 'empty') && text('shown', { count: items.length })}
      </p>
      {state === 'loading' && loading}
      {state === 'failed' && (
        <ErrorState
          title={failed}
          message={failure?.message ?? ''}
          {...(failure?.requestId ? { requestId: failure.requestId } : {})}
          onRetry={retry}
        />
      )}
      {state === 'empty' && empty}
      {state === 'loaded' &&
        frame(
          <>
            {children}
            <ShowMore
              more={next}
              container={container}
              end={pages.length > 1}
              {...(more ? { label: more } : {})}
              {...rest}
            />
          </>,
        )}
    </>
  )
}

interface ListProps<Item> extends States<Item> {
  className?: string | undefined
  label?: string
  ordered?: boolean
  /** The rows are `<li>` elements themselves. */
  bare?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** The items of a list in pages as `<li>`s, in every state. */
export function PagedList<Item>({ className, label, ordered, bare, children, ...states }: ListProps<Item>) {
  const { items, keyOf, setContainer } = states.list
  const List = ordered ? 'ol' : 'ul'
  const Row = bare ? Fragment : 'li'
  return (
    <PagedStates {...states}>
      <List ref={setContainer} className={className ?? ''} aria-label={label}>
        {items.map((item, index) => (
          <Row key={keyOf(item)}>{children(item, index)}</Row>
        ))}
      </List>
    </PagedStates>
  )
}

interface Column {
  key: string
  label: ReactNode
  className?: string | undefined
  /** Its cells are numbers. */
  isFigure?: boolean
  /** How the rows are sorted by it; undefined where they cannot be. */
  sorted?: 'ascending' | 'descending' | 'none'
}

interface TableProps<Item> extends States<Item> {
  label: string
  className?: string | undefined
  /** Class of an element around the table. */
  frameClass?: string | undefined
  columns: readonly Column[]
  /** Renders a `<tr>`. */
  children: (item: Item) => ReactNode
}

/** The items of a list in pages as rows of a table, in every state. */
export function PagedTable<Item>({ label, className, frameClass, columns, children, ...states }: TableProps<Item>) {
  const { items, keyOf, setContainer } = states.list
  return (
    <PagedStates {...states}>
      <div className={frameClass}>
        <TableFrame label={label}>
          <table className={className}>
            <thead>
              <tr>
                {columns.map(({ key, label, className, isFigure, sorted }) => (
                  <th
                    key={key}
                    scope="col"
                    className={className}
                    data-figure={isFigure || undefined}
                    aria-sort={sorted}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={setContainer}>
              {items.map((item) => (
                <Fragment key={keyOf(item)}>{children(item)}</Fragment>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </PagedStates>
  )
}

interface RecordsProps<Item> extends Omit<TableProps<Item>, 'children' | 'className' | 'frameClass'> {
  /** Width of the window, in em, from which there is a table. */
  tableFrom?: number
  /** Renders a `<tr>`. */
  row: (item: Item) => ReactNode
  card: (item: Item) => ReactNode
  cardsClass: string | undefined
}

/** The items of a list in pages as a table where there is room for one, otherwise as cards. */
export function PagedRecords<Item>({ tableFrom, columns, row, card, cardsClass, ...states }: RecordsProps<Item>) {
  if (useRoomForTable(tableFrom))
    return (
      <PagedTable {...states} columns={columns}>
        {row}
      </PagedTable>
    )
  return (
    <PagedList {...states} className={cardsClass}>
      {card}
    </PagedList>
  )
}
