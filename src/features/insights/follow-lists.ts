import { sql as raw } from 'kysely'
import { currentLabels } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type Reaction, record } from '#platform/server/outbox/events.ts'
import { GENERAL_CATEGORY } from './contents.ts'

/** Insights per batch; a large library takes several, each as an event of its own. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

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
export const followLists: readonly Reaction[] = ['site.entryRenamed', 'site.entryRemoved'].map((event) => ({
  event,
  name: 'insights follow their categories and topics',
  react: async (transaction, { name, actorId, data }) => {
    const entry = data as unknown as Entry
    if (entry.list !== 'categories' && entry.list !== 'industries') return
    const ids = await insightsOf(transaction, entry)
    if (ids.length > 0) await relabel(transaction, ids)
    const { list, path, after } = entry
    if (ids.length === AT_ONCE) await record(transaction, { name, actorId, data: { list, path, after: ids.at(-1) } })
    // Open pages refetch once, after the last batch.
    else if (ids.length > 0 || after !== undefined) await announce(transaction, 'insights', 'members')
  },
}))

/**
 * Locks the next insights that have this category or topic, ordered by id, until the transaction ends: a running
 * publication is waited for, and then updated rather than overwritten.
 */
async function insightsOf(transaction: SiteDatabase, { list, path, after = FIRST }: Entry): Promise<string[]> {
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
