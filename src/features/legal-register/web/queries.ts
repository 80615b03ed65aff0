import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { type Pages, pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { MIN_QUERY_LENGTH, type UserStatus } from '../contract.ts'
import { legalItemsContract } from '../items/contract.ts'
import { legalRecordsContract } from '../records/contract.ts'
import type { ItemRow, MemberRecord, RecordRow } from '../shapes.ts'
import type { ItemFilters, RecordFilters } from './search.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    'legal-people': true
  }
}

export const itemsApi = apiOf(legalItemsContract)
export const recordsApi = apiOf(legalRecordsContract)

/** First part of the query keys: the live topics that invalidate items and records. */
const ITEMS = 'legalRegister'
const RECORDS = 'legalRecords'

/** Filters as API input; a text shorter than two characters is left out (LEG-05). */
export const filterInput = ({ query, area, country }: ItemFilters) => ({
  ...(query.length >= MIN_QUERY_LENGTH ? { query } : {}),
  ...(area.length > 0 ? { area } : {}),
  ...(country.length > 0 ? { country } : {}),
})

/** The site's items under these filters, ten per page (LEG-04, LEG-07). */
export function itemsQuery(filters: ItemFilters) {
  const input = filterInput(filters)
  return pagedQuery([ITEMS, 'items', input], (page, options) => itemsApi.items({ ...input, ...page }, options))
}

/** The viewer's own register under these filters, ten per page. */
export function mineQuery(filters: RecordFilters) {
  const { status, due, responsible, sort } = filters
  const input = {
    ...filterInput(filters),
    ...(status.length > 0 ? { status: status as UserStatus[] } : {}),
    ...(due ? { due } : {}),
    ...(responsible ? { responsible } : {}),
    sort,
  }
  return pagedQuery([RECORDS, 'mine', input], (page, options) => recordsApi.mine({ ...input, ...page }, options))
}

/** Choices for filters and forms; invalidated with the site's lists (topic `config`). */
export const choicesQuery = queryOptions({
  queryKey: ['config', 'legal-choices'],
  staleTime: 300_000,
  queryFn: ({ signal }) => itemsApi.choices({}, { signal }),
})

export const summaryQuery = queryOptions({
  queryKey: [RECORDS, 'summary'],
  queryFn: ({ signal }) => recordsApi.summary({}, { signal }),
})

export function itemQuery(key: string) {
  return queryOptions({
    queryKey: [ITEMS, 'item', key],
    queryFn: ({ signal }) => itemsApi.item({ id: key }, { signal }),
  })
}

export function recordQuery(key: string) {
  return queryOptions({
    queryKey: [RECORDS, 'record', key],
    queryFn: ({ signal }) => recordsApi.record({ id: key }, { signal }),
  })
}

/** A record's history, newest first (LEG-27). */
export function historyQuery(key: string) {
  return pagedQuery([RECORDS, 'history', key], (page, options) => recordsApi.history({ id: key, ...page }, options))
}

export function peopleQuery(beginning: string) {
  return queryOptions({
    queryKey: ['legal-people', beginning],
    enabled: beginning !== '',
    staleTime: 60_000,
    queryFn: ({ signal }) => recordsApi.people({ beginning }, { signal }),
  })
}

/** Prefetches a record and its history when its link is hovered or focused. */
export function prefetchRecord(key: string) {
  void queryClient.prefetchQuery(recordQuery(key))
  void queryClient.prefetchInfiniteQuery(historyQuery(key))
}

/** The key that addresses a record: the item's key in one's own register, the record's id in another member's (LEG-B19). */
export const keyOf = ({ id, holder, item }: Pick<RecordRow, 'id' | 'holder' | 'item'>): string =>
  holder ? id : item.key

/** Puts a record returned by the server into the cache, and refetches the lists. */
export function setRecordInCache(record: MemberRecord) {
  queryClient.setQueryData(recordQuery(keyOf(record)).queryKey, record)
  void invalidateLists()
}

/** Refetches the viewer's register and its summary, but no single record. */
function invalidateLists() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: [RECORDS, 'mine'] }),
    queryClient.invalidateQueries({ queryKey: [RECORDS, 'summary'] }),
  ])
}

/** After adding or removing an item, updates every cached list that shows it (LEG-12). */
export function setMineInCache(key: string, mine: boolean) {
  queryClient.setQueriesData({ queryKey: [ITEMS] }, (cached: unknown) => withMine(cached, key, mine))
  if (mine) void invalidateRecord(key)
  else {
    queryClient.setQueriesData(
      { queryKey: [RECORDS, 'mine'] },
      (cached: Pages<RecordRow> | undefined) => cached && without(cached, key),
    )
    queryClient.removeQueries({ queryKey: recordQuery(key).queryKey })
    queryClient.removeQueries({ queryKey: historyQuery(key).queryKey })
  }
  void invalidateLists()
}

/** Refetches everything about one record, after a new entry or a change on another screen. */
export function invalidateRecord(key: string) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: recordQuery(key).queryKey }),
    queryClient.invalidateQueries({ queryKey: historyQuery(key).queryKey }),
    invalidateLists(),
  ])
}

function without(cached: Pages<RecordRow>, key: string): Pages<RecordRow> {
  const pages = cached.pages.map((page) => ({ ...page, items: page.items.filter((row) => keyOf(row) !== key) }))
  return { ...cached, pages }
}

interface CachedAnswer {
  pages?: { items: ItemRow[] }[]
  key?: string
}

/** Sets `mine` in a cached response, which is either pages of rows or one item. */
function withMine(cached: unknown, key: string, mine: boolean): unknown {
  if (typeof cached !== 'object' || cached === null) return cached
  const answer = cached as CachedAnswer
  if (answer.key === key) return { ...answer, mine }
  if (!answer.pages) return cached
  const pages = answer.pages.map((page) => ({
    ...page,
    items: page.items.map((row) => (row.key === key ? { ...row, mine } : row)),
  }))
  return { ...answer, pages }
}

/** Updates a record's uploads that are in no entry yet, after the server has confirmed the change. */
export function updateUnsavedInCache(
  key: string,
  change: (unsaved: MemberRecord['unsaved']) => MemberRecord['unsaved'],
) {
  queryClient.setQueryData(
    recordQuery(key).queryKey,
    (cached) => cached && { ...cached, unsaved: change(cached.unsaved) },
  )
}
