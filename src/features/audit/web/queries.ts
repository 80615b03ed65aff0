import { queryOptions } from '@tanstack/react-query'
import { membersContract } from '#features/members/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { auditContract } from '../contract.ts'
import { type AuditSearch, filterOf } from './audit-search.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    audit: true
  }
}

const auditApi = apiOf(auditContract)
const membersApi = apiOf(membersContract)

/** Members offered for a typed name. */
const MAX_OFFERED = 8

/** The entries that match; read again at each visit, as no live topic announces them. */
export const entriesQuery = (search: AuditSearch) => ({
  ...pagedQuery(['audit', 'entries', search], (page, options) =>
    auditApi.entries({ ...filterOf(search), ...page }, options),
  ),
  staleTime: 0,
})

export const actionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: ({ signal }) => auditApi.actions({}, { signal }),
})

/** Members by a part of their name, e-mail address or company. */
export const peopleQuery = (query: string) =>
  queryOptions({
    queryKey: ['members', 'found', query],
    enabled: query !== '',
    queryFn: ({ signal }) => membersApi.list({ query, limit: MAX_OFFERED }, { signal }),
  })
