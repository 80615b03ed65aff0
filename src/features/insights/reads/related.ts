import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type InsightCard, RELATED } from '../contract.ts'
import type { Asking } from '../rules.ts'
import { cards, favouriteColumn, shapeCards } from './cards.ts'
import { readable } from './readable.ts'
import { insightGone, readableInsight } from './reader.ts'

/**
 * Insights that go with one: those that share a topic, then others of its category, the newest of each first (INS-B4). 404 where one may
 * not read that one itself.
 */
export async function related(call: Call, { id }: { id: string }): Promise<{ items: InsightCard[] }> {
  const query = cards().select(favouriteColumn(call)).innerJoin(near(call.viewer, id), 'near.id', 'insight.id')
  const rows = await call.database.many(nearestFirst(query))
  if (rows.length === 0 && !(await call.database.one(readableInsight(call, id).select('id')))) throw insightGone()
  return { items: await shapeCards(call, rows) }
}

/**
 * Ids near an insight that this reader may read, and how far each is; none where they may not read it itself. Each half goes
 * along an index to no more rows than are shown, topics through the function that keeps theirs under the policies.
 */
export function near({ role, memberId }: Asking, id: string) {
  const asking = { role, memberId }
  return raw<{ id: string; far: number }>`(
    with it as (select category, tags from insight where insight.id = ${id}::uuid and ${readable(asking)})
    select found.id, min(found.far) as far from it, lateral (
      (select topic.id, 0 as far
        from insights_by_topic(null, it.tags, null, null, ${RELATED + 1}::int, ${role}::text, ${memberId}::uuid, '{published}') topic)
      union all
      (select insight.id, 1 from insight where insight.category = it.category and ${readable(asking)}
        order by insight.published_at desc, insight.id desc limit ${RELATED + 1}::int)
    ) found where found.id <> ${id}::uuid group by found.id)`.as<'near'>('near')
}

type Orderable<Query> = { orderBy(by: unknown, direction?: 'desc'): Query; limit(most: number): Query }

/** The order they are shown in. */
export function nearestFirst<Query extends Orderable<Query>>(query: Query): Query {
  return query.orderBy('near.far').orderBy('insight.published_at', 'desc').orderBy('insight.id', 'desc').limit(RELATED)
}
