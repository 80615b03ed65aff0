import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, isNumber, pageOf } from '#platform/server/database/keyset.ts'
import type { InsightCard } from '../contract.ts'
import { searchText } from '../search-text.ts'
import { authorColumn, CARD_COLUMNS, cards, favouriteColumn, shapeCards } from './cards.ts'
import { highlightsOf } from './highlights.ts'

export interface FeedInput {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
  category?: string[] | undefined
  topic?: string[] | undefined
  favourites?: boolean | undefined
  sort: 'newest' | 'relevance'
}

interface Place {
  rank: number
  at: string
  id: string
}

/**
 * A page of the feed over every insight of the site (INS-14): all filters that are set apply together, category and topics
 * need one overlap each, text is looked for in title, tags, category and the words of the insight (INS-11, INS-B5).
 */
export async function feed(call: Call, input: FeedInput): Promise<{ items: InsightCard[]; nextCursor: string | null }> {
  const after = placeOf(input.cursor)
  const rows = await call.database.many(feedQuery(call, input, after))
  const page = pageOf(rows, input.limit, (row) => [row.rank, row.published_at.toISOString(), row.id])
  const text = input.query ? searchText(input.query) : undefined
  const highlights =
    text &&
    (await highlightsOf(
      call.database,
      text,
      page.rows.map((row) => row.id),
    ))
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

function plainPage(call: Call, input: FeedInput, after: Place | undefined) {
  let query = cards()
    .select([raw<number>`0`.as('rank'), favouriteColumn(call)])
    .orderBy('insight.published_at', 'desc')
    .orderBy('insight.id', 'desc')
    .limit(input.limit + 1)
  if (input.category?.length) query = query.where('insight.category', 'in', input.category)
  if (input.favourites) query = query.where(savedBy(call))
  if (after)
    query = query.where(
      raw<boolean>`(insight.published_at, insight.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  return query
}

function savedBy(call: Call) {
  return raw<boolean>`insight.id in (select insight_id from saved_insight where member_id = ${call.viewer.memberId}::uuid)`
}

function found(call: Call, input: FeedInput, after: Place | undefined, most = input.limit + 1) {
  const best = input.sort === 'relevance' && Boolean(input.query)
  const ids = idsOf(input, after, best, most)
  let query = sql
    .selectFrom(ids.as('match'))
    .innerJoin('insight', (join) =>
      join.onRef('insight.id', '=', 'match.id').on(raw<boolean>`insight.site_id = (select app_site())`),
    )
    .select(CARD_COLUMNS)
    .select(['match.rank', authorColumn, favouriteColumn(call)])
  if (best) query = query.orderBy('match.rank', 'desc')
  query = query.orderBy('insight.published_at', 'desc').orderBy('insight.id', 'desc')
  return input.favourites ? query.where(savedBy(call)) : query
}

function idsOf(input: FeedInput, after: Place | undefined, best: boolean, most: number) {
  const categories = input.category?.length ? input.category : null
  const topics = input.topic?.length ? input.topic : null
  if (!input.query)
    return raw<{ id: string; rank: number }>`insights_by_topic(${categories}::text[], ${topics}::text[],
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${most}::int)`
  const { words, part } = searchText(input.query)
  return raw<{
    id: string
    rank: number
  }>`search_insights(to_tsquery('english', ${words}), ${part}::text, ${categories}::text[],
    ${topics}::text[], ${best}::boolean, ${after?.rank ?? null}::real, ${after?.at ?? null}::timestamptz,
    ${after?.id ?? null}::uuid, ${most}::int)`
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
