import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { siteContract } from '#features/site/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { cpdContract } from '../contract.ts'

export const cpdApi = apiOf(cpdContract)
const siteApi = apiOf(siteContract)

/** The current period without a year. */
export interface PeriodInput {
  year?: number
}

export const summaryQuery = (period: PeriodInput) =>
  queryOptions({
    queryKey: ['cpd', 'summary', period],
    queryFn: ({ signal }) => cpdApi.summary(period, { signal }),
    placeholderData: keepPreviousData,
  })

export const entriesQuery = (period: PeriodInput) =>
  pagedQuery(['cpd', 'entries', period], (page, options) => cpdApi.entries({ ...period, ...page }, options))

export const changesQuery = (id: string) =>
  pagedQuery(['cpd', 'changes', id], (page, options) => cpdApi.changes({ id, ...page }, options))

export const settingsQuery = queryOptions({
  queryKey: ['cpd', 'settings'],
  queryFn: ({ signal }) => cpdApi.settings({}, { signal }),
})

export const listsQuery = queryOptions({
  queryKey: ['config', 'lists'],
  staleTime: 300_000,
  queryFn: ({ signal }) => siteApi.lists({}, { signal }),
})
