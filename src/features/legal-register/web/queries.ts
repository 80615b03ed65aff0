import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { LEAST_SEARCHED, type UserStatus } from '../contract.ts'
import { legalItemsContract } from '../items/contract.ts'
import { legalRecordsContract } from '../records/contract.ts'
import type { ItemRow, MemberRecord, RecordRow } from '../shapes.ts'
import type { ItemFilters, RecordFilters } from './search.ts'

export const itemsApi = apiOf(legalItemsContract)
export const recordsApi = apiOf(legalRecordsContract)

/** The first part of each key is the live topic that makes it be read anew: what is in the register, and the own records. */
const ITEMS = 'legalRegister'
const RECORDS = 'legalRecords'

/** The filters as the server is asked; words shorter than two characters find everything (LEG-05). */
export const narrowing = ({ query, area, country }: ItemFilters) => ({
  ...(query.length >= LEAST_SEARCHED ? { query } : {}),
  ...(area.length > 0 ? { area } : {}),
  ...(country.length > 0 ? { country } : {}),
})

/** The site's items under these filters, ten at a time (LEG-04, LEG-07). */
export function itemsQuery(filters: ItemFilters) {
  const input = narrowing(filters)
  return infiniteQueryOptions({
    queryKey: [ITEMS, 'items', input],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      itemsApi.items({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** The own register under these filters, ten at a time. */
export function mineQuery(filters: RecordFilters) {
  const { status, due, responsible, sort } = filters
  const input = {
    ...narrowing(filters),
    ...(status.length > 0 ? { status: status as UserStatus[] } : {}),
    ...(due ? { due } : {}),
    ...(responsible ? { responsible } : {}),
    sort,
  }
  return infiniteQueryOptions({
    queryKey: [RECORDS, 'mine', input],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      recordsApi.mine({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })
}

/** What filters and forms offer; it follows the site's lists, whose topic is `config`. */
export const choicesQuery = queryOptions({
  queryKey: ['config', 'legal-choices'],
  staleTime: 300_000,
  queryFn: ({ signal }) => itemsApi.choices({}, { signal }),
})

export const standingQuery = queryOptions({
  queryKey: [RECORDS, 'standing'],
  queryFn: ({ signal }) => recordsApi.standing({}, { signal }),
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

/** What was recorded for an item, newest first (LEG-27). */
export function historyQuery(key: string) {
  return infiniteQueryOptions({
    queryKey: [RECORDS, 'history', key],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      recordsApi.history({ id: key, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })
}

export function peopleQuery(beginning: string) {
  return queryOptions({
    queryKey: ['legal-people', beginning],
    enabled: beginning !== '',
    staleTime: 60_000,
    queryFn: ({ signal }) => recordsApi.people({ beginning }, { signal }),
  })
}

/** Fetches what an item of the own register shows, when the pointer or the focus nears its link. */
export function prefetchRecord(key: string) {
  void queryClient.prefetchQuery(recordQuery(key))
  void queryClient.prefetchInfiniteQuery(historyQuery(key))
}

/** What a record is asked for by: the item of the own register, or itself where it is another member's (LEG-B19). */
export const keyOf = ({ id, holder, item }: Pick<RecordRow, 'id' | 'holder' | 'item'>): string =>
  holder ? id : item.key

/** Puts a record as the server just told it in place, and has the lists of records read anew. */
export function rememberRecord(record: MemberRecord) {
  queryClient.setQueryData(recordQuery(keyOf(record)).queryKey, record)
  void readListsAnew()
}

/** The own register and how it stands, read anew; what one record shows is not. */
function readListsAnew() {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: [RECORDS, 'mine'] }),
    queryClient.invalidateQueries({ queryKey: [RECORDS, 'standing'] }),
  ])
}

/** An item was taken into the own register or out of it: every list that shows it says so at once (LEG-12). */
export function rememberMine(key: string, mine: boolean) {
  queryClient.setQueriesData({ queryKey: [ITEMS] }, (known: unknown) => withMine(known, key, mine))
  if (mine) void readRecordAnew(key)
  else {
    queryClient.setQueriesData(
      { queryKey: [RECORDS, 'mine'] },
      (known: Pages | undefined) => known && without(known, key),
    )
    queryClient.removeQueries({ queryKey: recordQuery(key).queryKey })
    queryClient.removeQueries({ queryKey: historyQuery(key).queryKey })
  }
  void readListsAnew()
}

/** Everything of one record is read anew: after an entry, and when another screen changed it. */
export function readRecordAnew(key: string) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: recordQuery(key).queryKey }),
    queryClient.invalidateQueries({ queryKey: historyQuery(key).queryKey }),
    readListsAnew(),
  ])
}

type Pages = InfiniteData<{ items: RecordRow[]; nextCursor: string | null }>

function without(known: Pages, key: string): Pages {
  const pages = known.pages.map((page) => ({ ...page, items: page.items.filter((row) => keyOf(row) !== key) }))
  return { ...known, pages }
}

interface Known {
  pages?: { items: ItemRow[] }[]
  key?: string
}

/** The same answer with the mark changed, whether it is pages of rows or one item. */
function withMine(known: unknown, key: string, mine: boolean): unknown {
  if (typeof known !== 'object' || known === null) return known
  const answer = known as Known
  if (answer.key === key) return { ...answer, mine }
  if (!answer.pages) return known
  const pages = answer.pages.map((page) => ({
    ...page,
    items: page.items.map((row) => (row.key === key ? { ...row, mine } : row)),
  }))
  return { ...answer, pages }
}

/** The documents that were sent for a record and are in no entry yet, changed as the server just confirmed. */
export function changeUnsaved(key: string, change: (unsaved: MemberRecord['unsaved']) => MemberRecord['unsaved']) {
  queryClient.setQueryData(recordQuery(key).queryKey, (known) => known && { ...known, unsaved: change(known.unsaved) })
}
