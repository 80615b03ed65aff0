import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type Reaction, record } from '#platform/server/outbox/events.ts'
import { GENERAL_CATEGORY } from './contract.ts'

/** Questions looked at in one go; of many the rest follows in an event of its own. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'
const REST = 'forum.entryFollowedInPart'

interface Entry {
  list: string
  path: string
  /** The last question that was looked at. */
  lastQuestion?: string
}

/**
 * When a category or topic is renamed or removed, the words that questions are found by follow (FOR-06); those of a removed category
 * go to General (ADM-31).
 */
export const followLists: readonly Reaction[] = ['site.entryRenamed', 'site.entryRemoved', REST].map((event) => ({
  event,
  name: 'questions follow their categories and topics',
  react: async (transaction, { actorId, data }) => {
    const { list, path, lastQuestion, after } = data as unknown as Entry & { after?: unknown }
    // With `after` another feature goes on with its own part of the same change.
    if ((list !== 'categories' && list !== 'industries') || after !== undefined) return
    const found = await carrying(transaction, { list, path, lastQuestion: lastQuestion ?? FIRST })
    if (found.length > 0) await relabel(transaction, found)
    if (found.length === AT_ONCE)
      await record(transaction, { name: REST, actorId, data: { list, path, lastQuestion: found.at(-1) } })
    // Open screens read again once, when all is done.
    else if (found.length > 0 || lastQuestion !== undefined) await announce(transaction, 'threads', 'members')
  },
}))

/** The next questions that carry this category or topic, by their ids in order, held until the transaction ends. */
async function carrying(transaction: SiteDatabase, { list, path, lastQuestion }: Required<Entry>): Promise<string[]> {
  const carries = list === 'categories' ? raw<boolean>`category = ${path}` : raw<boolean>`${path} = any (topics)`
  const rows = await transaction.many(
    sql
      .selectFrom('forum_thread')
      .select('id')
      .where(carries)
      .where('id', '>', lastQuestion)
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate(),
  )
  return rows.map(({ id }) => id)
}

/** Writes the words of category and topics anew, with the names they have now; a removed category is General. */
async function relabel(transaction: SiteDatabase, ids: readonly string[]): Promise<void> {
  await transaction.run(
    sql
      .updateTable('forum_thread')
      .from(
        raw<{ id: string; to: string; labels: string }>`(
          select t.id, case when c.removed_at is null then t.category else ${GENERAL_CATEGORY} end as "to",
            concat_ws(' · ', t.title, case when c.removed_at is null then coalesce(c.name, t.category) else 'General' end,
              (select string_agg(coalesce(e.name, topic), ' · ' order by place) from unnest(t.topics) with ordinality as u(topic, place)
                left join config_entry e on e.list = 'industries' and e.path = topic),
              nullif(array_to_string(t.topics, ' · '), '')) as labels
          from forum_thread t left join config_entry c on c.list = 'categories' and c.path = t.category
          where t.id = any (${ids}::uuid[]))`.as<'fresh'>(raw`fresh`),
      )
      .set({ category: raw<string>`fresh."to"`, labels: raw<string>`fresh.labels` })
      .whereRef('forum_thread.id', '=', 'fresh.id'),
  )
}
