import { AUDIO_LISTS, type AudioList, type ConfigList, configPath } from '#base/slug.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

const LEGAL_LISTS = ['legalCategories', 'legalRegulators'] as const

export interface SeededLists {
  categories: readonly string[]
  parentCategories: readonly { name: string; children: readonly string[] }[]
  topics: readonly string[]
  /** The options that describe a recording (TEN-30). */
  audio?: Readonly<Record<AudioList, readonly string[]>>
  /** Legal categories and regulators of the legal register (LEGADM-40, LEGADM-43). */
  legalCategories?: readonly string[]
  legalRegulators?: readonly string[]
}

/** Seeds one site's categories, parent categories, topics, audio options, legal categories and regulators, in the order given. */
export async function seedLists(database: SiteDatabase, lists: SeededLists): Promise<void> {
  const entry = (list: ConfigList, name: string, position: number, children: readonly string[] = []) => ({
    site_id: database.siteId,
    list,
    path: configPath(list, name),
    name,
    position,
    child_categories: children.map((child) => configPath('categories', child)),
  })
  await database.run(
    sql
      .insertInto('config_entry')
      .values([
        ...lists.categories.map((name, position) => entry('categories', name, position)),
        ...lists.parentCategories.map(({ name, children }, position) =>
          entry('parentCategories', name, position, children),
        ),
        ...lists.topics.map((name, position) => entry('industries', name, position)),
        ...AUDIO_LISTS.flatMap((list) =>
          (lists.audio?.[list] ?? []).map((name, position) => entry(list, name, position)),
        ),
        ...LEGAL_LISTS.flatMap((list) => (lists[list] ?? []).map((name, position) => entry(list, name, position))),
      ]),
  )
}

/** Topics that members are subscribed to, by path. */
export async function seedTopicSubscriptions(
  database: SiteDatabase,
  subscriptions: readonly { memberId: string; path: string }[],
): Promise<void> {
  if (subscriptions.length === 0) return
  await database.run(
    sql.insertInto('topic_subscription').values(
      subscriptions.map(({ memberId, path }) => ({
        site_id: database.siteId,
        path,
        member_id: memberId,
        wanted: true,
      })),
    ),
  )
}
