import { type Compilable, sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, isNumber, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { FEED_PAGE, type InsightCard } from '../contract.ts'
import type { Asking } from '../rules.ts'
import { searchText } from '../search-text.ts'
import { authorColumn, CARD_COLUMNS, type CardRow, cards, favouriteColumn, favouriteOf, shapeCards } from './cards.ts'
import { highlightsOf } from './highlights.ts'
import { matching, type Place } from './matching.ts'
import { readable } from './readable.ts'

export interface FeedInput {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
  category?: string[] | undefined
  topic?: string[] | undefined
  favourites?: boolean | undefined
  sort: 'newest' | 'relevance'
}

type FoundRow = CardRow & { rank: number }

/**
 * A page of the feed over every insight of the site (INS-14): all filters that are set apply together, category and topics
 * need one overlap each, text is looked for in title, tags, category and the words of the insight (INS-11, INS-B5).
 */
export async function feed(call: Call, input: FeedInput): Promise<{ items: InsightCard[]; nextCursor: string | null }> {
  const after = placeOf(input.cursor)
  const rows = await call.database.many(feedQuery(call, input, after))
  const page = pageOf(rows, input.limit, (row) => [row.rank, row.published_at.toISOString(), row.id])
  const text = input.query ? searchText(input.query) : undefined
  const highlights = text && (await highlightsOf(call.database, text, page.rows))
  return { items: await shapeCards(call, page.rows, highlights), nextCursor: page.nextCursor }
}

/** The statement of a page. Search and topic filters go through functions that keep their index under the policies. */
export function feedQuery(call: Call, input: FeedInput, after: Place | undefined) {
  if (!input.query && !input.topic?.length) return plainPage(call, input, after)
  return input.favourites
    ? filtered(found(call, input, undefined, FAVOURITES_SEARCHED), after, input)
    : found(call, input, after)
}

/** How many matches of a search are looked through for the few a member saved. */
const FAVOURITES_SEARCHED = 10_000

interface PlainValues extends Asking {
  category: string[]
  at: string
  id: string
  most: number
}

/** The statement of a page without search and topics, by what it narrows: built once each, as every visit asks for it. */
const plainPages = new Map<string, (values: PlainValues) => Compilable<FoundRow>>()

function plainPage(call: Call, input: FeedInput, after: Place | undefined): Compilable<FoundRow> {
  const narrowed = {
    category: Boolean(input.category?.length),
    saved: Boolean(input.favourites),
    after: Boolean(after),
    readsAll: call.viewer.role === 'admin',
    usual: input.limit === FEED_PAGE ? FEED_PAGE : undefined,
  }
  const key = JSON.stringify(narrowed)
  const statement = plainPages.get(key) ?? prepared((value: PlainValues) => plainStatement(narrowed, value))
  plainPages.set(key, statement)
  const { at, id } = after ?? { at: '', id: '' }
  const { role, memberId } = call.viewer
  return statement({ role, memberId, category: input.category ?? [], at, id, most: input.limit + 1 })
}

function plainStatement(
  narrowed: { category: boolean; saved: boolean; after: boolean; readsAll: boolean; usual: number | undefined },
  value: PlainValues,
): Compilable<FoundRow> {
  let query = cards()
    .select([raw<number>`0`.as('rank'), favouriteOf(value.memberId)])
    .where(readable(narrowed.readsAll ? { role: 'admin', memberId: null } : value))
    .orderBy('insight.published_at', 'desc')
    .orderBy('insight.id', 'desc')
    .limit(rowsRead(narrowed.usual, value.most))
  if (narrowed.category) query = query.where(raw<boolean>`insight.category = any(${value.category}::text[])`)
  if (narrowed.saved) query = query.where(savedBy(value.memberId))
  if (narrowed.after)
    query = query.where(
      raw<boolean>`(insight.published_at, insight.id) < (${value.at}::timestamptz, ${value.id}::uuid)`,
    )
  return query
}

function savedBy(memberId: string | null) {
  return raw<boolean>`insight.id in (select insight_id from saved_insight where member_id = ${memberId}::uuid)`
}

function found(call: Call, input: FeedInput, after: Place | undefined, most = input.limit + 1) {
  const best = input.sort === 'relevance' && Boolean(input.query)
  const ids = matching(call.viewer, input, { after, best, most, states: ['published'] })
  let query = sql
    .selectFrom(ids.as('match'))
    .innerJoin('insight', (join) =>
      join.onRef('insight.id', '=', 'match.id').on(raw<boolean>`insight.site_id = (select app_site())`),
    )
    .select(CARD_COLUMNS)
    .select(['match.rank', authorColumn, favouriteColumn(call)])
  // What is only spelt alike has a rank below zero and stands after what was found.
  query = best ? query.orderBy('match.rank', 'desc') : query.orderBy(raw`match.rank < 0`)
  query = query.orderBy('insight.published_at', 'desc').orderBy('insight.id', 'desc')
  return input.favourites ? query.where(savedBy(call.viewer.memberId)) : query
}

/** Saved ones among the matches: the page is cut here, as only here it is known which of them are saved. */
function filtered(query: ReturnType<typeof found>, after: Place | undefined, input: FeedInput) {
  const place =
    after &&
    raw<boolean>`(match.rank, insight.published_at, insight.id) < (${after.rank}::real, ${after.at}::timestamptz, ${after.id}::uuid)`
  return (place ? query.where(place) : query).limit(input.limit + 1)
}

function placeOf(cursor: string | undefined): Place | undefined {
  const parts = decodeCursor(cursor, [isNumber, isInstant, isId])
  return parts && { rank: parts[0] as number, at: parts[1] as string, id: parts[2] as string }
}
