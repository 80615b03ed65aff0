import { type Compilable, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, isNumber, pageOf } from '#platform/server/database/keyset.ts'
import { prepared, rowsRead } from '#platform/server/database/prepared.ts'
import { noteNothingFound } from '#platform/server/outbox/nothing-found.ts'
import { FEED_PAGE, type InsightCard } from '../contract.ts'
import {
  authorColumn,
  CARD_COLUMNS,
  type CardRow,
  cards,
  favouriteColumn,
  favouriteOf,
  shapeCards,
} from '../reads/cards.ts'
import { readable } from '../reads/readable.ts'
import type { Actor } from '../rules.ts'
import { highlightsOf } from './highlights.ts'
import { matching, type PageCursor } from './matching.ts'
import { searchText } from './search-text.ts'

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
 * A page of the feed over every insight of the site (INS-14). All filters apply together; categories and topics each
 * need one match; the query is searched in title, tags, category and text (INS-11, INS-B5).
 */
export async function feed(call: Call, input: FeedInput): Promise<Page<InsightCard>> {
  const after = cursorOf(input.cursor)
  const rows = await call.database.many(feedQuery(call, input, after))
  if (rows.length === 0 && input.query && !after && !input.favourites)
    await noteNothingFound(call, 'insights', input.query)
  const page = pageOf(rows, input.limit, (row) => [row.rank, row.published_at.toISOString(), row.id])
  const text = input.query ? searchText(input.query) : undefined
  const highlights = text && (await highlightsOf(call.database, text, page.rows))
  return { items: await shapeCards(call, page.rows, highlights), nextCursor: page.nextCursor }
}

/** The query of a page. Search and topic filters use SQL functions that keep using their index under row-level security. */
export function feedQuery(call: Call, input: FeedInput, after: PageCursor | undefined) {
  if (!input.query && !input.topic?.length) return plainPage(call, input, after)
  return input.favourites
    ? filtered(found(call, input, undefined, FAVOURITES_SEARCHED), after, input)
    : found(call, input, after)
}

/** How many matches of a search are scanned for the member's saved ones. */
const FAVOURITES_SEARCHED = 10_000

interface PlainValues extends Actor {
  category: string[]
  at: string
  id: string
  most: number
}

/** Prepared queries of pages without search and topics, by their filters; built once each, as every visit runs one. */
const plainPages = new Map<string, (values: PlainValues) => Compilable<FoundRow>>()

function plainPage(call: Call, input: FeedInput, after: PageCursor | undefined): Compilable<FoundRow> {
  const narrowed = {
    category: Boolean(input.category?.length),
    saved: Boolean(input.favourites),
    after: Boolean(after),
    readsAll: call.viewer.role === 'admin',
    usual: input.limit === FEED_PAGE ? FEED_PAGE : undefined,
  }
  const key = JSON.stringify(narrowed)
  // Which index serves a category depends on how many insights it has.
  const plannedOnce = !narrowed.category
  const statement =
    plainPages.get(key) ?? prepared((value: PlainValues) => plainStatement(narrowed, value), { plannedOnce })
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

function found(call: Call, input: FeedInput, after: PageCursor | undefined, most = input.limit + 1) {
  const best = input.sort === 'relevance' && Boolean(input.query)
  const ids = matching(call.viewer, input, { after, best, most, states: ['published'] })
  let query = sql
    .selectFrom(ids.as('match'))
    .innerJoin('insight', (join) =>
      join.onRef('insight.id', '=', 'match.id').on(raw<boolean>`insight.site_id = (select app_site())`),
    )
    .select(CARD_COLUMNS)
    .select(['match.rank', authorColumn, favouriteColumn(call)])
  // Fuzzy matches have a negative rank and come after exact ones.
  query = best ? query.orderBy('match.rank', 'desc') : query.orderBy(raw`match.rank < 0`)
  query = query.orderBy('insight.published_at', 'desc').orderBy('insight.id', 'desc')
  return input.favourites ? query.where(savedBy(call.viewer.memberId)) : query
}

/** Saved ones among the matches; paged here, after the search, as only this query knows which are saved. */
function filtered(query: ReturnType<typeof found>, after: PageCursor | undefined, input: FeedInput) {
  const isAfter =
    after &&
    raw<boolean>`(match.rank, insight.published_at, insight.id) < (${after.rank}::real, ${after.at}::timestamptz, ${after.id}::uuid)`
  return (isAfter ? query.where(isAfter) : query).limit(input.limit + 1)
}

function cursorOf(cursor: string | undefined): PageCursor | undefined {
  const parts = decodeCursor(cursor, [isNumber, isInstant, isId])
  return parts && { rank: parts[0] as number, at: parts[1] as string, id: parts[2] as string }
}
