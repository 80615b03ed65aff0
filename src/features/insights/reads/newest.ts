import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { type InsightCard, LATEST } from '../contract.ts'
import { cards, favouriteColumn, shapeCards } from './cards.ts'

/** The six newest insights (SHELL-27, INS-32). */
export async function latest(call: Call): Promise<{ items: InsightCard[] }> {
  return { items: await shapeCards(call, await call.database.many(newest(call, LATEST))) }
}

/** The newest insights that carry the front-page flag, over the whole library (INS-01, INS-04). */
export async function frontPage(call: Call, { limit }: { limit: number }): Promise<{ items: InsightCard[] }> {
  const rows = await call.database.many(newest(call, limit).where('insight.front_page', '=', true))
  return { items: await shapeCards(call, rows) }
}

/** A page of the viewer's own insights; those with a film say so (SHELL-14). */
export async function ownInsights(
  call: Call,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ items: InsightCard[]; nextCursor: string | null }> {
  const page = pageOf(await call.database.many(ownQuery(call, input)), input.limit, (row) => [
    row.published_at.toISOString(),
    row.id,
  ])
  return { items: await shapeCards(call, page.rows), nextCursor: page.nextCursor }
}

/** Its statement, one row more than the page for the way to the next. */
export function ownQuery(call: Call, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const after = decodeCursor(cursor, [isInstant, isId])
  const query = newest(call, limit + 1).where('insight.author_id', '=', call.viewer.memberId)
  return after
    ? query.where(raw<boolean>`(insight.published_at, insight.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
    : query
}

function newest(call: Call, limit: number) {
  return cards()
    .select(favouriteColumn(call))
    .orderBy('insight.published_at', 'desc')
    .orderBy('insight.id', 'desc')
    .limit(limit)
}
