import { sql as raw } from 'kysely'
import { currentLabels } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { LOWEST_ID } from '#platform/server/database/keyset.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'
import { GENERAL_CATEGORY } from './contract.ts'

/** Threads per transaction; the rest follows in another event. */
const BATCH_SIZE = 200
const REST = 'forum.entryFollowedInPart'

interface Entry {
  list: string
  path: string
  /** Id of the last thread processed. */
  lastQuestion?: string
}

/**
 * Updates threads when a category or topic is renamed or removed: their searchable text (FOR-06), and the category to General if theirs
 * was removed (ADM-31).
 */
export const followLists = subscribe(['site.entryRenamed', 'site.entryRemoved', REST], {
  after: async (transaction, { actorId, data }) => {
    const { list, path, lastQuestion }: Entry = data
    if (list !== 'categories' && list !== 'industries') return
    const found = await carrying(transaction, { list, path, lastQuestion: lastQuestion ?? LOWEST_ID })
    if (found.length > 0) await relabel(transaction, found)
    const last = found.length === BATCH_SIZE ? found.at(-1) : undefined
    if (last) await publish(transaction, { name: REST, actorId, data: { list, path, lastQuestion: last } })
    // Open screens refetch once, at the end.
    else if (found.length > 0 || lastQuestion !== undefined) await announce(transaction, 'threads', 'members')
  },
})

/** The next threads with this category or topic, ordered by id, locked until the transaction ends. */
async function carrying(transaction: SiteDatabase, { list, path, lastQuestion }: Required<Entry>): Promise<string[]> {
  const carries = list === 'categories' ? raw<boolean>`category = ${path}` : raw<boolean>`${path} = any (topics)`
  const rows = await transaction.many(
    sql
      .selectFrom('forum_thread')
      .select('id')
      .where(carries)
      .where('id', '>', lastQuestion)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forNoKeyUpdate(),
  )
  return rows.map(({ id }) => id)
}

/** Rebuilds the searchable text from the current names; a removed category becomes General. */
async function relabel(transaction: SiteDatabase, ids: readonly string[]): Promise<void> {
  await transaction.run(
    sql
      .updateTable('forum_thread')
      .set(
        currentLabels(
          { title: 'forum_thread.title', category: 'forum_thread.category', topics: 'forum_thread.topics' },
          GENERAL_CATEGORY,
        ),
      )
      .where('id', 'in', ids),
  )
}
