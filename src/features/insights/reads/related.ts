import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type InsightCard, RELATED } from '../contract.ts'
import type { Actor } from '../rules.ts'
import { cards, favouriteColumn, shapeCards } from './cards.ts'
import { readable } from './readable.ts'
import { insightGone, readableInsight } from './reader.ts'

/**
 * Related insights: those that share most topics, rare topics first, then others of the same category; equally close
 * ones newest first (INS-B4). 404 if the viewer may not read the insight itself.
 */
export async function related(call: Call, { id }: { id: string }): Promise<{ items: InsightCard[] }> {
  const query = cards().select(favouriteColumn(call)).innerJoin(near(call.viewer, id), 'near.id', 'insight.id')
  const rows = await call.database.many(nearestFirst(query))
  if (rows.length === 0 && !(await call.database.one(readableInsight(call, id).select('id')))) throw insightGone()
  return { items: await shapeCards(call, rows) }
}

/** The newest insights scanned per topic; a topic with more counts as equally common. */
const INSIGHTS_PER_TOPIC = 100
/** Number of an insight's topics that count. */
const TOPICS = 6
/** Added for the same category: less than any shared topic, so that it only breaks ties. */
const SAME_CATEGORY = 0.3

/**
 * Ids of related insights that the actor may read, with their closeness: the more topics they share, and the rarer
 * those are, the closer; the same category adds a little. Empty if the actor may not read the insight itself. Each part
 * reads a number of index rows that does not grow with the library; topics use the SQL function that keeps using its
 * index under row-level security.
 */
export function near({ role, memberId }: Actor, id: string) {
  const actor = { role, memberId }
  return raw<{ id: string; closeness: number }>`(
    with it as (select category, tags from insight where insight.id = ${id}::uuid and ${readable(actor)}),
    topic as (
      select found.id, count(*) over (partition by named.tag) as insights
      from it, unnest(it.tags[1:${raw.lit(TOPICS)}]) as named (tag), lateral insights_by_topic(null, array[named.tag], null, null,
        ${INSIGHTS_PER_TOPIC}::int, ${role}::text, ${memberId}::uuid, '{published}') found
    ), shared as (
      select topic.id, sum(ln(1 + ${raw.lit(INSIGHTS_PER_TOPIC)}.0 / topic.insights)) as closeness from topic group by topic.id
    )
    select found.id, max(found.closeness) as closeness from it, lateral (
      (select shared.id, shared.closeness + case when insight.category = it.category then ${raw.lit(SAME_CATEGORY)} else 0 end as closeness
        from shared join insight on insight.id = shared.id)
      union all
      (select insight.id, ${raw.lit(SAME_CATEGORY)} from insight where insight.category = it.category and ${readable(actor)}
        order by insight.published_at desc, insight.id desc limit ${RELATED + 1}::int)
    ) found where found.id <> ${id}::uuid group by found.id)`.as<'near'>('near')
}

type Orderable<Query> = { orderBy(by: unknown, direction?: 'desc'): Query; limit(most: number): Query }

/** Orders by closeness, then newest first. */
export function nearestFirst<Query extends Orderable<Query>>(query: Query): Query {
  return query
    .orderBy('near.closeness', 'desc')
    .orderBy('insight.published_at', 'desc')
    .orderBy('insight.id', 'desc')
    .limit(RELATED)
}
