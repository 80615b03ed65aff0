import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { type InsightCard, LATEST } from '../contract.ts'
import { cards, favouriteColumn, shapeCards } from './cards.ts'
import { readable } from './readable.ts'

/** The six newest insights (SHELL-27, INS-32). */
export async function latest(call: Call): Promise<{ items: InsightCard[] }> {
  return { items: await shapeCards(call, await call.database.many(newest(call, LATEST))) }
}

/** The newest insights with the front-page flag, over the whole library (INS-01, INS-04). */
export async function frontPage(call: Call, { limit }: { limit: number }): Promise<{ items: InsightCard[] }> {
  const rows = await call.database.many(newest(call, limit).where('insight.front_page', '=', true))
  return { items: await shapeCards(call, rows) }
}

interface Listed {
  cursor?: string | undefined
  limit: number
}

/** A page of the films: front-page insights that have a video (SHELL-15). */
export function films(call: Call, input: Listed): Promise<Page<InsightCard>> {
  return listed(call, input, filmsQuery(call, input))
}

/** Its query, one row more than the page; the condition matches its partial index. */
export function filmsQuery(call: Call, input: Listed) {
  return from(call, input).where(raw<boolean>`insight.front_page and insight.video_url is not null`)
}

/** A page of the viewer's own published insights (SHELL-14). */
export function ownInsights(call: Call, input: Listed): Promise<Page<InsightCard>> {
  return listed(call, input, ownQuery(call, input))
}

/** Its query, with one extra row that shows whether there is a next page. */
export function ownQuery(call: Call, input: Listed) {
  return from(call, input).where('insight.author_id', '=', call.viewer.memberId)
}

async function listed(call: Call, { limit }: Listed, query: ReturnType<typeof newest>): Promise<Page<InsightCard>> {
  const page = pageOf(await call.database.many(query), limit, (row) => [row.published_at.toISOString(), row.id])
  return { items: await shapeCards(call, page.rows), nextCursor: page.nextCursor }
}

function from(call: Call, { cursor, limit }: Listed) {
  const after = decodeCursor(cursor, [isInstant, isId])
  const query = newest(call, limit + 1)
  return after
    ? query.where(raw<boolean>`(insight.published_at, insight.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
    : query
}

function newest(call: Call, limit: number) {
  return cards()
    .select(favouriteColumn(call))
    .where(readable(call.viewer))
    .orderBy('insight.published_at', 'desc')
    .orderBy('insight.id', 'desc')
    .limit(limit)
}
