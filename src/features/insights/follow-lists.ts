import { sql as raw } from 'kysely'
import { currentLabels } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { LOWEST_ID } from '#platform/server/database/keyset.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'
import { GENERAL_CATEGORY } from './contents.ts'

/** Insights per transaction; the rest of a large library follows in another event. */
const AT_ONCE = 200

const REST = 'insights.entryFollowedInPart'

interface Entry {
  list: string
  path: string
  /** The last insight of the previous batch. */
  after?: string
}

/**
 * When a category or topic is renamed or removed, updates the searchable labels of its insights; those of a removed
 * category go to General (ADM-31, INS-11).
 */
export const followLists = subscribe(['site.entryRenamed', 'site.entryRemoved', REST], {
  after: async (transaction, { actorId, data }) => {
    const { list, path, after }: Entry = data
    if (list !== 'categories' && list !== 'industries') return
    const ids = await insightsOf(transaction, data)
    if (ids.length > 0) await relabel(transaction, ids)
    const last = ids.length === AT_ONCE ? ids.at(-1) : undefined
    if (last) await publish(transaction, { name: REST, actorId, data: { list, path, after: last } })
    // Open pages refetch once, after the last batch.
    else if (ids.length > 0 || after !== undefined) await announce(transaction, 'insights', 'members')
  },
})

/**
 * Locks the next insights that have this category or topic, ordered by id, until the transaction ends: a running
 * publication is waited for, and then updated rather than overwritten.
 */
async function insightsOf(transaction: SiteDatabase, { list, path, after = LOWEST_ID }: Entry): Promise<string[]> {
  const carries = list === 'categories' ? raw<boolean>`category = ${path}` : raw<boolean>`${path} = any (tags)`
  const rows = await transaction.many(
    sql
      .selectFrom('insight')
      .select('id')
      .where(carries)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate(),
  )
  return rows.map(({ id }) => id)
}

/** Rewrites the labels with the current names of category and topics; a removed category becomes General. */
async function relabel(transaction: SiteDatabase, ids: readonly string[]): Promise<void> {
  await transaction.run(
    sql
      .updateTable('insight')
      .set(
        currentLabels(
          { title: 'insight.title', category: 'insight.category', topics: 'insight.tags' },
          GENERAL_CATEGORY,
        ),
      )
      .where('id', 'in', ids),
  )
}
