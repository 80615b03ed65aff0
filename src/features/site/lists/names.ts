import { type RawBuilder, sql as raw } from 'kysely'
import type { ConfigList } from '#base/slug.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

interface Named {
  path: string
  name: string
}

/** Active entries of these lists in order, as forms and filters offer them (TEN-29). */
export async function offeredEntries<List extends ConfigList>(
  database: SiteDatabase,
  lists: readonly List[],
): Promise<Record<List, Named[]>> {
  const rows = await database.many(
    sql
      .selectFrom('config_entry')
      .select(['list', 'path', 'name'])
      .where('list', 'in', lists)
      .where('is_active', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('list')
      .orderBy('position')
      .orderBy('name'),
  )
  const named = (list: List) => rows.filter((row) => row.list === list).map(({ path, name }) => ({ path, name }))
  return Object.fromEntries(lists.map((list) => [list, named(list)])) as Record<List, Named[]>
}

/** SQL expression: the name of the entry of this list whose key is in column `path`, removed or not; null for an unknown key. */
export const entryName = (list: ConfigList, path: string): RawBuilder<string | null> =>
  raw`(select named.name from config_entry named where named.list = ${raw.lit(list)} and named.path = ${raw.ref(path)})`

/** SQL expression: the keys of the entries of this list whose name fulfils a condition. */
export const entriesWhere = (list: ConfigList, condition: (name: RawBuilder<string>) => RawBuilder<unknown>) =>
  raw<string[]>`array(select named.path from config_entry named
    where named.list = ${raw.lit(list)} and ${condition(raw`named.name`)})`

/**
 * SQL expression: the entry of this list whose key is in column `path`, with its name, including inactive and removed entries for
 * records that still use them (TEN-29, LEGADM-27).
 */
export const entryNamed = (list: ConfigList, path: string): RawBuilder<Named> =>
  raw<Named>`jsonb_build_object('path', ${raw.ref(path)}, 'name', coalesce(${entryName(list, path)}, ${raw.ref(path)}))`

/** The same for each key in the array column `paths`, in order. */
export const entriesNamed = (list: ConfigList, paths: string): RawBuilder<Named[]> =>
  raw<Named[]>`(select coalesce(jsonb_agg(jsonb_build_object('path', used.path, 'name', coalesce(named.name, used.path))
      order by used.position), '[]')
    from unnest(${raw.ref(paths)}) with ordinality used (path, position)
    left join config_entry named on named.list = ${raw.lit(list)} and named.path = used.path)`

/** Columns of a record that has a title, a category and topics. */
interface Labelled {
  title: string
  category: string
  topics: string
}

/**
 * SQL expressions for a record whose category or topics were renamed or removed (ADM-31): its category, which is `general` if its own was
 * removed, and its searchable labels by the current names.
 */
export function currentLabels({ title, category, topics }: Labelled, general: string) {
  const isRemoved = raw`exists (select from config_entry gone where gone.list = 'categories' and gone.path = ${raw.ref(category)}
    and gone.removed_at is not null)`
  return {
    category: raw<string>`case when ${isRemoved} then ${general} else ${raw.ref(category)} end`,
    labels: raw<string>`concat_ws(' · ', ${raw.ref(title)},
      case when ${isRemoved} then 'General' else coalesce(${entryName('categories', category)}, ${raw.ref(category)}) end,
      (select string_agg(coalesce(${entryName('industries', 'topic.path')}, topic.path), ' · ' order by topic.position)
        from unnest(${raw.ref(topics)}) with ordinality topic (path, position)),
      nullif(array_to_string(${raw.ref(topics)}, ' · '), ''))`,
  }
}
