import { countSavedInsight } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { newestPage } from '#platform/server/database/keyset.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { readable } from '../reads/readable.ts'
import { insightGone, readableInsight } from '../reads/reader.ts'

/**
 * Adds an insight to the viewer's saved list; a repeated request changes nothing and answers 'alreadySaved' (INS-27,
 * INS-28).
 */
export async function addFavourite(call: Call, { id }: { id: string }) {
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const exists = await transaction.one(readableInsight(call, id).select('id').forKeyShare())
    if (!exists) throw insightGone()
    const added = await transaction.run(
      sql
        .insertInto('saved_insight')
        .values({ site_id: call.siteId, member_id: memberId, insight_id: id, saved_at: call.now })
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (added === 1) {
      await countSavedInsight(transaction, [memberId], 1)
      await announce(transaction, 'favourites', `member:${memberId}`)
      await publish(transaction, { name: 'insights.insightSaved', actorId: memberId, data: { insightId: id } })
    }
    return { id, favourite: true as const, outcome: added === 1 ? ('added' as const) : ('alreadySaved' as const) }
  })
}

/** Removes an insight from the viewer's saved list; one they may no longer read was not counted. */
export async function removeFavourite(call: Call, { id }: { id: string }) {
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const isReadable = await transaction.one(readableInsight(call, id).select('id').forKeyShare())
    const removed = await transaction.run(
      sql.deleteFrom('saved_insight').where('member_id', '=', memberId).where('insight_id', '=', id),
    )
    if (removed === 0 && !isReadable) throw insightGone()
    if (removed > 0 && isReadable) await countSavedInsight(transaction, [memberId], -1)
    if (removed > 0) await announce(transaction, 'favourites', `member:${memberId}`)
    return { id, favourite: false as const }
  })
}

/** The viewer's saved list, newest first, as far as they may read it: key and time per entry (INS-28). */
export async function favouriteList(call: Call, input: { cursor?: string | undefined; limit: number }) {
  const query = sql
    .selectFrom('saved_insight')
    .innerJoin('insight', (join) =>
      join.onRef('insight.site_id', '=', 'saved_insight.site_id').onRef('insight.id', '=', 'saved_insight.insight_id'),
    )
    .select(['insight_id', 'saved_at'])
    .where('member_id', '=', call.viewer.memberId ?? '')
    .where(readable(call.viewer))
  const page = await newestPage(call.database, query, { time: 'saved_at', id: 'insight_id' }, input)
  return {
    items: page.rows.map((row) => ({ key: row.insight_id, time: row.saved_at.toISOString() })),
    nextCursor: page.nextCursor,
  }
}
