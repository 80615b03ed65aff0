import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type InsightCard, RELATED } from '../contract.ts'
import type { Asking } from '../rules.ts'
import { cards, favouriteColumn, shapeCards } from './cards.ts'
import { readable } from './readable.ts'
import { insightGone, readableInsight } from './reader.ts'

/**
 * Insights that go with one: those that share most with it, rare topics before common ones, then others of its category; of those as
 * close the newest first (INS-B4). 404 where one may not read that one itself.
 */
export async function related(call: Call, { id }: { id: string }): Promise<{ items: InsightCard[] }> {
  const query = cards().select(favouriteColumn(call)).innerJoin(near(call.viewer, id), 'near.id', 'insight.id')
  const rows = await call.database.many(nearestFirst(query))
  if (rows.length === 0 && !(await call.database.one(readableInsight(call, id).select('id')))) throw insightGone()
  return { items: await shapeCards(call, rows) }
}

/** Of each topic of an insight so many insights are looked at, the newest; what has more of them is as common as a topic gets. */
const LOOKED_AT = 100
/** Topics of an insight that count. */
const TOPICS = 6
/** What the same category adds: less than any shared topic, so that it decides between those that share as much. */
const SAME_CATEGORY = 0.3

/**
 * Ids near an insight that this reader may read, and how close each is: the more topics they share, and the fewer insights have these,
 * the closer; the same category adds a little. None where they may not read it themselves. Each part goes along an index to a number of
 * rows that does not grow with the library, topics through the function that keeps theirs under the policies.
 */
export function near({ role, memberId }: Asking, id: string) {
  const asking = { role, memberId }
  return raw<{ id: string; closeness: number }>`(
    with it as (select category, tags from insight where insight.id = ${id}::uuid and ${readable(asking)}),
    topic as (
      select found.id, count(*) over (partition by named.tag) as insights
      from it, unnest(it.tags[1:${raw.lit(TOPICS)}]) as named (tag), lateral insights_by_topic(null, array[named.tag], null, null,
        ${LOOKED_AT}::int, ${role}::text, ${memberId}::uuid, '{published}') found
    ), shared as (
      select topic.id, sum(ln(1 + ${raw.lit(LOOKED_AT)}.0 / topic.insights)) as closeness from topic group by topic.id
    )
    select found.id, max(found.closeness) as closeness from it, lateral (
      (select shared.id, shared.closeness + case when insight.category = it.category then ${raw.lit(SAME_CATEGORY)} else 0 end as closeness
        from shared join insight on insight.id = shared.id)
      union all
      (select insight.id, ${raw.lit(SAME_CATEGORY)} from insight where insight.category = it.category and ${readable(asking)}
        order by insight.published_at desc, insight.id desc limit ${RELATED + 1}::int)
    ) found where found.id <> ${id}::uuid group by found.id)`.as<'near'>('near')
}

type Orderable<Query> = { orderBy(by: unknown, direction?: 'desc'): Query; limit(most: number): Query }

/** The order they are shown in. */
export function nearestFirst<Query extends Orderable<Query>>(query: Query): Query {
  return query
    .orderBy('near.closeness', 'desc')
    .orderBy('insight.published_at', 'desc')
    .orderBy('insight.id', 'desc')
    .limit(RELATED)
}
