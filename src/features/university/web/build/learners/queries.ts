import { queryOptions } from '@tanstack/react-query'
import { membersContract } from '#features/members/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { AUTHOR_PAGE, assigningContract } from '../../../contract.ts'
import type { LearnersSearch } from './learners-search.ts'

export const assigningApi = apiOf(assigningContract)
const { list, views } = membersContract
const membersApi = apiOf({ list, views })

/** What the server filters by, from the address. */
export const filtersOf = ({ query, state, overdue, assigned }: LearnersSearch) => ({
  ...(query ? { query } : {}),
  ...(state ? { state } : {}),
  ...(overdue ? { overdue } : {}),
  ...(assigned ? { assigned } : {}),
})

/** Members make progress without a live change for every learner: what is shown is read again when the window is looked at. */
const ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

/** Who follows a course. */
export const learnersQuery = (id: string, search: LearnersSearch) => ({
  ...pagedQuery(['courseDrafts', 'learners', id, filtersOf(search), search.sort, search.order], (page, options) =>
    assigningApi.learners(
      {
        id,
        limit: AUTHOR_PAGE,
        ...page,
        ...filtersOf(search),
        sort: search.sort ?? 'name',
        order: search.order ?? 'asc',
      },
      options,
    ),
  ),
  ...ON_FOCUS,
})

export const learnerCountsQuery = (id: string) =>
  queryOptions({
    queryKey: ['courseDrafts', 'learner-counts', id],
    queryFn: ({ signal }) => assigningApi.learnerCounts({ id }, { signal }),
    ...ON_FOCUS,
  })

/** Members found by name, e-mail or company, to choose from. */
export const peopleQuery = (query: string) =>
  queryOptions({
    queryKey: ['members', 'to-assign', query],
    enabled: query !== '',
    queryFn: ({ signal }) => membersApi.list({ query, sort: 'name', limit: 20 }, { signal }),
  })

/** Saved views of the users table. */
export const viewsQuery = queryOptions({
  queryKey: ['members', 'views', 'to-assign'],
  queryFn: async ({ signal }) => (await membersApi.views({}, { signal })).items,
})

export const assignmentJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulkJobs', id],
    queryFn: ({ signal }) => assigningApi.assignmentJob({ id }, { signal }),
    enabled: id !== '',
  })

/** Reads the learners of a course again, and their number. */
export function refetchLearners(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['courseDrafts', 'learners', id] })
  void queryClient.invalidateQueries({ queryKey: learnerCountsQuery(id).queryKey })
}
