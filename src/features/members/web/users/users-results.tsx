import { Button, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { PAGE_SIZES } from '../../administration/choices.ts'
import { MemberRows } from './member-rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { UsersTable } from './use-users-table.ts'
import { UserGroups } from './user-groups.tsx'
import styles from './users.module.css'
import { filterCount, NO_FILTERS } from './users-search.ts'

/** The members that match: in groups, or a page of them; in every state. */
export function UsersResults({ table }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const { list, search, total } = table
  return (
    <div className="min-w-0">
      <SelectionBar table={table} />
      <p className="visually-hidden" role="status">
        {total !== undefined && text('count', { count: total })}
      </p>
      {search.by ? <UserGroups by={search.by} table={table} /> : <Rows table={table} />}
      {list.data && list.data.items.length > 0 && !search.by && <Pager table={table} />}
    </div>
  )
}

function Rows({ table }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const { list } = table
  if (list.data)
    return list.data.items.length > 0 ? <MemberRows table={table} rows={list.data.items} /> : <Nobody table={table} />
  if (list.error)
    return (
      <ErrorState title={text('failed')} message={asProblem(list.error).message} onRetry={() => void list.refetch()} />
    )
  return <SkeletonRows rows={18} height={30} label={text('loading')} />
}

function Nobody({ table: { search, change } }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  if (!search.query && filterCount(search) === 0)
    return <EmptyState title={text('nobody')}>{text('noneHint')}</EmptyState>
  return (
    <EmptyState title={search.query ? text('noMatch', { query: search.query }) : text('noFilterMatch')}>
      <p>{text('noMatchHint')}</p>
      <Button variant="default" onClick={() => change(NO_FILTERS)}>
        {text('clearFilters')}
      </Button>
    </EmptyState>
  )
}

/** Which rows are shown of how many, the next and previous page, and how many rows a page has. */
function Pager({ table: { search, list, total, change } }: { table: UsersTable }) {
  const text = useTranslations('members.users')
  const size = Number(search.size ?? PAGE_SIZES[0])
  const pages = search.page ?? []
  const first = pages.length * size + 1
  const last = first + (list.data?.items.length ?? 0) - 1
  const next = list.isPlaceholderData ? null : list.data?.nextCursor
  const before = pages.slice(0, -1)
  return (
    <nav className={styles.pager} aria-label={text('pages')} aria-busy={list.isPlaceholderData}>
      <span>{text('range', { first, last, total: total ?? last })}</span>
      <NativeSelect
        size="xs"
        aria-label={text('pageSize')}
        data={[5, 20, 50].map((value) => ({ value: String(value), label: text('rows', { count: value }) }))}
        value={String(size)}
        onChange={({ currentTarget: { value } }) => change({ size: value === '20' ? undefined : value })}
      />
      <Button
        size="compact-md"
        variant="default"
        disabled={pages.length === 0}
        onClick={() => change({ page: before.length > 0 ? before : undefined })}
      >
        {text('previous')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={!next}
        onClick={() => next && change({ page: [...pages, next] })}
      >
        {text('next')}
      </Button>
    </nav>
  )
}
