import { type Compilable, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import { offeredEntries } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { noteNothingFound } from '#platform/server/outbox/nothing-found.ts'
import { COUNTRIES, type Country, ITEMS_PAGE, LATEST_ITEMS, MIN_QUERY_LENGTH, SECTORS } from '../fields.ts'
import type { ItemRow } from '../shapes.ts'
import { ITEM_COLUMNS, type ItemColumns, isInRegisterOf, itemRowOf } from './rows.ts'
import { searchTerms } from './search-terms.ts'

export interface ListedItems {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
  area?: readonly string[] | undefined
  country?: readonly Country[] | undefined
}

type Row = ItemColumns & { mine: boolean }
interface Values {
  memberId: string | null
  at: string
  id: string
  rowLimit: number
}

/**
 * A page of the register, last saved first (LEG-35). Search text, areas and countries apply together (LEG-04); the text is searched in title
 * and headline, case-insensitively, from two characters (LEG-05).
 */
export async function itemList(call: Call, input: ListedItems): Promise<Page<ItemRow>> {
  const rows = await call.database.many(itemsQuery(call, input))
  const { query = '', cursor } = input
  if (rows.length === 0 && [...query].length >= MIN_QUERY_LENGTH && !cursor)
    await noteNothingFound(call, 'legalRegister', query)
  const page = pageOf(rows, input.limit, (row) => [row.time.toISOString(), row.item_id])
  return { items: page.rows.map(itemRowOf), nextCursor: page.nextCursor }
}

/** The eight newest items (SHELL-26). */
export async function latestItems(call: Call): Promise<{ items: ItemRow[] }> {
  const rows = await call.database.many(
    itemsOfAnyLength.first({ memberId: call.viewer.memberId, at: '', id: '', rowLimit: LATEST_ITEMS }),
  )
  return { items: rows.map(itemRowOf) }
}

/** Choices for filters and forms: active areas and regulators (TEN-29), all countries and sectors. */
export async function registerChoices(call: Call) {
  const lists = await offeredEntries(call.database, ['legalCategories', 'legalRegulators'])
  return {
    areas: lists.legalCategories,
    regulators: lists.legalRegulators,
    countries: [...COUNTRIES],
    sectors: [...SECTORS],
  }
}

/** The page's statement, which fetches one extra row. Searches and filters use a SQL function that can use the index. */
function itemsQuery({ viewer }: Call, { cursor, limit, query = '', area, country }: ListedItems): Compilable<Row> {
  const [at, id] = (decodeCursor(cursor, [isInstant, isId]) ?? []) as string[]
  const rowLimit = limit + 1
  if ([...query].length < MIN_QUERY_LENGTH && !area?.length && !country?.length) {
    const lists = limit === ITEMS_PAGE ? usualItems : itemsOfAnyLength
    return (id === undefined ? lists.first : lists.further)({
      memberId: viewer.memberId,
      at: at ?? '',
      id: id ?? '',
      rowLimit,
    })
  }
  return filteredItems({ memberId: viewer.memberId, ...filterValues({ query, area, country }, { at, id, rowLimit }) })
}

interface PageRange {
  /** Cursor: time and id of the last item of the previous page. */
  at?: string | undefined
  id?: string | undefined
  rowLimit: number
}

/** SQL for the ids of the items that match the filters, in the list's order. */
export const matchingItems = (filters: Omit<ListedItems, 'limit'>, range: PageRange) =>
  matchingItemIds(filterValues(filters, range))

interface FilterValues {
  terms: readonly string[] | null
  areas: readonly string[] | null
  countries: readonly Country[] | null
  at: string | null
  id: string | null
  rowLimit: number
}

const filterValues = (
  { query = '', area, country }: Omit<ListedItems, 'limit'>,
  { at, id, rowLimit }: PageRange,
): FilterValues => ({
  terms: searchTerms(query) ?? null,
  areas: area?.length ? area : null,
  countries: country?.length ? country : null,
  at: at ?? null,
  id: id ?? null,
  rowLimit,
})

const matchingItemIds = ({ terms, areas, countries, at, id, rowLimit }: FilterValues) =>
  raw<{ id: string; found_time: Date }>`legal_items_matching(${terms}::text[], ${areas}::text[], ${countries}::text[],
    ${at}::timestamptz, ${id}::uuid, ${rowLimit}::int)`

const orderedItems = (memberId: string | null) =>
  sql
    .selectFrom('legal_item')
    .select(ITEM_COLUMNS)
    .select(isInRegisterOf(memberId).as('mine'))
    .orderBy('legal_item.time', 'desc')
    .orderBy('legal_item.id', 'desc')

/** The filtered list, prepared once. */
const filteredItems = prepared(
  (value: FilterValues & { memberId: string | null }): Compilable<Row> =>
    orderedItems(value.memberId).innerJoin(matchingItemIds(value).as('matching'), 'matching.id', 'legal_item.id'),
)

/** The unfiltered list, prepared once for the first and once for further pages. */
function plainItems(usual: number | undefined) {
  const there = ({ memberId, rowLimit }: Values) =>
    orderedItems(memberId).where('withdrawn_at', 'is', null).limit(rowsRead(usual, rowLimit))
  const afterCursor = ({ at, id }: Values) =>
    raw<boolean>`(legal_item.time, legal_item.id) < (${at}::timestamptz, ${id}::uuid)`
  return {
    first: prepared((value: Values): Compilable<Row> => there(value), { plannedOnce: true }),
    further: prepared((value: Values): Compilable<Row> => there(value).where(afterCursor(value)), {
      plannedOnce: true,
    }),
  }
}
const usualItems = plainItems(ITEMS_PAGE)
const itemsOfAnyLength = plainItems(undefined)
