import { queryOptions } from '@tanstack/react-query'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import type { PolicyKind } from '../../contract.ts'
import { policiesApi } from '../policies-api.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    'policy-version': true
  }
}

/** All of these are refetched when the site changes, as the policies themselves are. */
export const figuresQuery = queryOptions({
  queryKey: ['site', 'policy-figures'],
  queryFn: ({ signal }) => policiesApi.figures({}, { signal }),
})

export const textsQuery = (kind: PolicyKind) =>
  queryOptions({
    queryKey: ['site', 'policy-text', kind],
    queryFn: ({ signal }) => policiesApi.texts({ kind }, { signal }),
  })

export const versionsQuery = (kind: PolicyKind) =>
  pagedQuery(['site', 'policy-versions', kind], (page, options) => policiesApi.versions({ kind, ...page }, options))

export const versionQuery = (kind: PolicyKind, id: string) =>
  queryOptions({
    queryKey: ['policy-version', kind, id],
    queryFn: ({ signal }) => policiesApi.version({ kind, id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
