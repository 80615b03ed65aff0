import { cleanName } from '#base/names.ts'
import { configLists, configNames, lockEntries } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { ForumSettings } from '../contract.ts'
import { titleTooLong, unknownCategory, unknownTopic } from '../refusals.ts'

interface Labels {
  title: string
  topics: readonly string[]
  category: string
}

/**
 * Title, topics and category of a thread as stored, with its searchable text (FOR-06). Checked against the site's limit and lists
 * (FOR-11, FOR-13), except for values the thread already has, as the limit or the lists may have changed since.
 */
export async function labelColumns(
  transaction: SiteDatabase,
  input: Labels,
  { titleLimit }: ForumSettings,
  before: Labels = { title: '', topics: [], category: '' },
) {
  const title = cleanName(input.title)
  if (title !== before.title && title.length > titleLimit) throw titleTooLong(titleLimit)
  const topics = [...new Set(input.topics)]
  await lockEntries(transaction, { category: input.category, topics })
  const lists = await configLists(transaction)
  const topicNames = named(lists.industries)
  const categoryNames = named(lists.categories)
  if (topics.some((topic) => !topicNames.has(topic) && !before.topics.includes(topic))) throw unknownTopic()
  if (!categoryNames.has(input.category) && input.category !== before.category) throw unknownCategory()
  const isKnown = topics.every((topic) => topicNames.has(topic)) && categoryNames.has(input.category)
  const names = isKnown ? { topic: topicNames, category: categoryNames } : await configNames(transaction)
  const searchable = [
    title,
    names.category.get(input.category) ?? input.category,
    ...topics.map((topic) => names.topic.get(topic) ?? topic),
    ...topics,
  ]
  return { title, topics, category: input.category, labels: searchable.join(' · ') }
}

const named = (entries: readonly { path: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(entries.map(({ path, name }) => [path, name]))
