import { cleanName } from '#base/names.ts'
import { configLists, configNames, holdEntries } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { ForumSettings } from '../contract.ts'
import { titleTooLong, unknownCategory, unknownTopic } from '../refusals.ts'

interface Labels {
  title: string
  topics: readonly string[]
  category: string
}

/**
 * Title, topics and category of a question as they are stored, with the words it is found by (FOR-06). They are held to the
 * site's limit and lists (FOR-11, FOR-13), but what the question has already may stay: the limit was lowered, or a topic is no
 * longer offered.
 */
export async function labelColumns(
  transaction: SiteDatabase,
  given: Labels,
  { titleLimit }: ForumSettings,
  before: Labels = { title: '', topics: [], category: '' },
) {
  const title = cleanName(given.title)
  if (title !== before.title && title.length > titleLimit) throw titleTooLong(titleLimit)
  const topics = [...new Set(given.topics)]
  await holdEntries(transaction, { category: given.category, topics })
  const lists = await configLists(transaction)
  const topicNames = named(lists.industries)
  const categoryNames = named(lists.categories)
  if (topics.some((topic) => !topicNames.has(topic) && !before.topics.includes(topic))) throw unknownTopic()
  if (!categoryNames.has(given.category) && given.category !== before.category) throw unknownCategory()
  const isKnown = topics.every((topic) => topicNames.has(topic)) && categoryNames.has(given.category)
  const names = isKnown ? { topic: topicNames, category: categoryNames } : await configNames(transaction)
  const words = [
    title,
    names.category.get(given.category) ?? given.category,
    ...topics.map((topic) => names.topic.get(topic) ?? topic),
    ...topics,
  ]
  return { title, topics, category: given.category, labels: words.join(' · ') }
}

const named = (entries: readonly { path: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(entries.map(({ path, name }) => [path, name]))
