import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { AUTHOR_PAGE } from '../../../contract.ts'
import { CompactSkeleton } from '../../compact-card.tsx'
import { LoadMore } from '../../load-more.tsx'
import { authorListQuery, prefetchList, type Whose } from '../queries.ts'
import styles from './author-list.module.css'
import { AuthorRow } from './author-row.tsx'
import { isFiltered, type ListFilters } from './list-filters.ts'
import { ListSearch } from './list-search.tsx'

interface Props {
  whose: Whose
  filters: ListFilters
  /** The open insight: its id, or `new`. */
  open: string | undefined
  onFilter: (parts: Partial<ListFilters>) => void
}

/** Insights the user may edit: search, filters, ten more on scrolling, prefetched (WRITE-03, WRITE-04, WRITE-28). */
export function AuthorList({ whose, filters, open, onFilter }: Props) {
  const text = useTranslations('authoring.list')
  const list = useInfiniteQuery(authorListQuery(whose, filters))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const next = list.data?.pages.at(-1)?.nextCursor
  const filterKey = JSON.stringify(filters)
  useEffect(() => {
    if (next) prefetchList(whose, JSON.parse(filterKey) as ListFilters, next)
  }, [whose, filterKey, next])
  return (
    <section aria-label={text('label')}>
      <ListSearch whose={whose} filters={filters} onFilter={onFilter} />
      {list.isPending && (
        <p role="status" className={styles.loading}>
          {text('loading')}
        </p>
      )}
      {list.isError && items.length === 0 && (
        <ErrorState title={text('failed')} message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && items.length === 0 && <Nothing whose={whose} filters={filters} />}
      <ul className={styles.rows} aria-busy={list.isPending}>
        {items.map((item) => (
          <li key={item.id}>
            <AuthorRow item={item} whose={whose} isOpen={item.id === open} />
          </li>
        ))}
        {list.isPending && Array.from({ length: AUTHOR_PAGE }, (_, index) => <CompactSkeleton key={index} />)}
      </ul>
      {items.length > 0 && (
        <LoadMore
          skeleton={
            <p role="status" className={styles.loading}>
              {text('loading')}
            </p>
          }
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error.message : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  )
}

function Nothing({ whose, filters }: Pick<Props, 'whose' | 'filters'>) {
  const text = useTranslations('authoring.list')
  if (isFiltered(filters)) return <EmptyState title={text('noneFound')} />
  const [title, hint] = whose === 'mine' ? (['none', 'noneHint'] as const) : (['noneManage', 'noneManageHint'] as const)
  return <EmptyState title={text(title)}>{text(hint)}</EmptyState>
}
