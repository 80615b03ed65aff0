import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type Reaction, record } from '#platform/server/outbox/events.ts'
import { GENERAL_CATEGORY } from './contents.ts'

/** Insights looked at in one go; a large library is followed up in several, each an event of its own. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

interface Entry {
  list: string
  path: string
  /** The last insight that was looked at. */
  after?: string
}

/**
 * When a category or topic is renamed or removed, the words its insights are found by follow; those of a removed category go to
 * General (ADM-31, INS-11).
 */
export const followLists: readonly Reaction[] = ['site.entryRenamed', 'site.entryRemoved'].map((event) => ({
  event,
  name: 'insights follow their categories and topics',
  react: async (transaction, { name, actorId, data }) => {
    const entry = data as unknown as Entry
    if (entry.list !== 'categories' && entry.list !== 'industries') return
    const found = await carrying(transaction, entry)
    if (found.length > 0) await relabel(transaction, found)
    const { list, path, after } = entry
    if (found.length === AT_ONCE)
      await record(transaction, { name, actorId, data: { list, path, after: found.at(-1) } })
    // Open screens read again once, when all is done.
    else if (found.length > 0 || after !== undefined) await announce(transaction, 'insights', 'members')
  },
}))

/**
 * The next insights that carry this category or topic, by their ids in order, held until the transaction ends: a publication under way
 * is waited for, and its words are followed up, not written over.
 */
async function carrying(transaction: SiteDatabase, { list, path, after = FIRST }: Entry): Promise<string[]> {
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

/** Writes the words of category and topics anew, with the names they have now; a removed category is General. */
async function relabel(transaction: SiteDatabase, ids: readonly string[]): Promise<void> {
  await transaction.run(
    sql
      .updateTable('insight')
      .from(
        raw<{ id: string; to: string; labels: string }>`(
          select i.id, case when c.removed_at is null then i.category else ${GENERAL_CATEGORY} end as "to",
            concat_ws(' · ', i.title, case when c.removed_at is null then coalesce(c.name, i.category) else 'General' end,
              (select string_agg(coalesce(t.name, tag), ' · ' order by place) from unnest(i.tags) with ordinality as u(tag, place)
                left join config_entry t on t.list = 'industries' and t.path = tag),
              nullif(array_to_string(i.tags, ' · '), '')) as labels
          from insight i left join config_entry c on c.list = 'categories' and c.path = i.category
          where i.id = any (${ids}::uuid[]))`.as<'fresh'>(raw`fresh`),
      )
      .set({ category: raw<string>`fresh."to"`, labels: raw<string>`fresh.labels` })
      .whereRef('insight.id', '=', 'fresh.id'),
  )
}
