import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { AUTHOR_PAGE } from '../../../contract.ts'
import { CompactSkeleton } from '../../cards/compact-card.tsx'
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
  const list = usePagedList(authorListQuery(whose, filters))
  const { nextCursor } = list
  const filterKey = JSON.stringify(filters)
  useEffect(() => {
    if (nextCursor) prefetchList(whose, JSON.parse(filterKey) as ListFilters, nextCursor)
  }, [whose, filterKey, nextCursor])
  const loading = (
    <p role="status" className="m-0 my-3 text-quiet text-sm">
      {text('loading')}
    </p>
  )
  return (
    <section aria-label={text('label')}>
      <ListSearch whose={whose} filters={filters} onFilter={onFilter} />
      <PagedList
        list={list}
        failed={text('failed')}
        empty={<Nothing whose={whose} filters={filters} />}
        loading={
          <>
            {loading}
            <ul className={styles.rows} aria-busy>
              {Array.from({ length: AUTHOR_PAGE }, (_, index) => (
                <CompactSkeleton key={index} />
              ))}
            </ul>
          </>
        }
        ahead={800}
        centred
        skeleton={loading}
        className={styles.rows}
      >
        {(item) => <AuthorRow item={item} whose={whose} isOpen={item.id === open} />}
      </PagedList>
    </section>
  )
}

function Nothing({ whose, filters }: Pick<Props, 'whose' | 'filters'>) {
  const text = useTranslations('authoring.list')
  if (isFiltered(filters)) return <EmptyState title={text('noneFound')} />
  const [title, hint] = whose === 'mine' ? (['none', 'noneHint'] as const) : (['noneManage', 'noneManageHint'] as const)
  return <EmptyState title={text(title)}>{text(hint)}</EmptyState>
}
