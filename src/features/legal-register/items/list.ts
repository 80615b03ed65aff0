import { type Compilable, sql as raw } from 'kysely'
import { offeredEntries } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { COUNTRIES, type Country, ITEMS_PAGE, LATEST_ITEMS, LEAST_SEARCHED, SECTORS } from '../fields.ts'
import type { ItemRow } from '../shapes.ts'
import { ITEM_COLUMNS, type ItemColumns, isHeldBy, itemRowOf } from './rows.ts'
import { searchWords } from './search-words.ts'

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
  most: number
}

/**
 * A page of the register, last saved first (LEG-35). Text, areas and countries narrow it together (LEG-04); text is looked for in
 * title and headline whatever its case, from two characters on (LEG-05).
 */
export async function itemList(
  call: Call,
  input: ListedItems,
): Promise<{ items: ItemRow[]; nextCursor: string | null }> {
  const page = pageOf(await call.database.many(itemsQuery(call, input)), input.limit, (row) => [
    row.time.toISOString(),
    row.item_id,
  ])
  return { items: page.rows.map(itemRowOf), nextCursor: page.nextCursor }
}

/** The eight newest (SHELL-26). */
export async function latestItems(call: Call): Promise<{ items: ItemRow[] }> {
  const rows = await call.database.many(
    itemsOfAnyLength.first({ memberId: call.viewer.memberId, at: '', id: '', most: LATEST_ITEMS }),
  )
  return { items: rows.map(itemRowOf) }
}

/** What filters and forms offer: active areas and regulators (TEN-29), the countries and sectors there are. */
export async function registerChoices(call: Call) {
  const lists = await offeredEntries(call.database, ['legalCategories', 'legalRegulators'])
  return {
    areas: lists.legalCategories,
    regulators: lists.legalRegulators,
    countries: [...COUNTRIES],
    sectors: [...SECTORS],
  }
}

/** Its statement, one row more than the page; what is searched or filtered goes through a function that keeps its index. */
function itemsQuery({ viewer }: Call, { cursor, limit, query = '', area, country }: ListedItems): Compilable<Row> {
  const [at, id] = (decodeCursor(cursor, [isInstant, isId]) ?? []) as string[]
  const most = limit + 1
  if ([...query].length < LEAST_SEARCHED && !area?.length && !country?.length) {
    const lists = limit === ITEMS_PAGE ? usualItems : itemsOfAnyLength
    return (id === undefined ? lists.first : lists.further)({
      memberId: viewer.memberId,
      at: at ?? '',
      id: id ?? '',
      most,
    })
  }
  return filteredItems({ memberId: viewer.memberId, ...sought({ query, area, country }, { at, id, most }) })
}

interface Stretch {
  /** After this one, by time and id; from the first without. */
  at?: string | undefined
  id?: string | undefined
  most: number
}

/** Ids of what the list shows under these filters, in its order; part of a statement. */
export const itemsFound = (filters: Omit<ListedItems, 'limit'>, stretch: Stretch) => found(sought(filters, stretch))

interface Sought {
  words: readonly string[] | null
  areas: readonly string[] | null
  countries: readonly Country[] | null
  at: string | null
  id: string | null
  most: number
}

const sought = ({ query = '', area, country }: Omit<ListedItems, 'limit'>, { at, id, most }: Stretch): Sought => ({
  words: searchWords(query) ?? null,
  areas: area?.length ? area : null,
  countries: country?.length ? country : null,
  at: at ?? null,
  id: id ?? null,
  most,
})

const found = ({ words, areas, countries, at, id, most }: Sought) =>
  raw<{ id: string; found_time: Date }>`legal_items_matching(${words}::text[], ${areas}::text[], ${countries}::text[],
    ${at}::timestamptz, ${id}::uuid, ${most}::int)`

const inOrder = (memberId: string | null) =>
  sql
    .selectFrom('legal_item')
    .select(ITEM_COLUMNS)
    .select(isHeldBy(memberId).as('mine'))
    .orderBy('legal_item.time', 'desc')
    .orderBy('legal_item.id', 'desc')

/** What filters leave, built once. */
const filteredItems = prepared(
  (value: Sought & { memberId: string | null }): Compilable<Row> =>
    inOrder(value.memberId).innerJoin(found(value).as('found'), 'found.id', 'legal_item.id'),
)

/** Those of every visit, built once each. */
function plainItems(usual: number | undefined) {
  const there = ({ memberId, most }: Values) =>
    inOrder(memberId).where('withdrawn_at', 'is', null).limit(rowsRead(usual, most))
  const place = ({ at, id }: Values) =>
    raw<boolean>`(legal_item.time, legal_item.id) < (${at}::timestamptz, ${id}::uuid)`
  return {
    first: prepared((value: Values): Compilable<Row> => there(value)),
    further: prepared((value: Values): Compilable<Row> => there(value).where(place(value))),
  }
}
const usualItems = plainItems(ITEMS_PAGE)
const itemsOfAnyLength = plainItems(undefined)
