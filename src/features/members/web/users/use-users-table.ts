import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchOf } from '#platform/web/routing.tsx'
import { COLUMN_NAMES } from '../../administration/choices.ts'
import { membersApi } from '../members-api.ts'
import { NOBODY, type Selected } from './selection.ts'
import { filterOf, type UsersSearch, usersSearch } from './users-search.ts'

/** The state of the users table: what the address says, the rows of its page, the number that match, and the selection. */
export function useUsersTable() {
  const [search, setSearch] = useSearchOf(usersSearch)
  const filter = filterOf(search)
  const key = JSON.stringify(filter)
  const [selection, setSelection] = useState<{ key: string; selected: Selected }>({ key, selected: NOBODY })
  const request = requestOf(search)
  const list = useQuery({
    queryKey: ['members', 'list', request],
    queryFn: ({ signal }) => membersApi.list(request, { signal }),
    placeholderData: keepPreviousData,
    enabled: search.by === undefined,
  })
  const counts = useQuery({
    queryKey: ['members', 'counts', filter],
    queryFn: ({ signal }) => membersApi.counts(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return {
    search,
    filter,
    request,
    list,
    total: counts.data?.total,
    columns: search.columns ?? COLUMN_NAMES,
    /** Of other filters than those now, a selection is none. */
    selected: selection.key === key ? selection.selected : NOBODY,
    select: (selected: Selected) => setSelection({ key, selected }),
    /** Changes the address; with other filters or another order, the first page is shown. */
    change: (changes: Partial<UsersSearch>, options?: { replace?: boolean }) =>
      void setSearch({ page: undefined, ...changes }, options),
  }
}

export type UsersTable = ReturnType<typeof useUsersTable>

function requestOf(search: UsersSearch) {
  const cursor = search.page?.at(-1)
  return {
    ...filterOf(search),
    limit: Number(search.size ?? 20),
    ...(search.sort ? { sort: search.sort } : {}),
    ...(search.order ? { order: search.order } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
