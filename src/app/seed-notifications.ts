import { sql as raw } from 'kysely'
import { slugOf } from '#base/slug.ts'
import { seedNotifications } from '#features/notifications/seed.ts'
import { INSIGHT_PUBLISHED } from '#features/notifications/server.ts'
import { seedTopicSubscriptions } from '#features/site/seed.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Topics a sample member follows, and the notifications about them: how many in all, unread, and not archived. */
const FOLLOWED_COUNT = 3
const NOTIFICATION_COUNT = 7
const UNREAD_COUNT = 2
const UNARCHIVED_COUNT = 5

/** Makes the site's own people follow one to three topics each, so that the directory is a lively one (ACC-B8). */
export async function seedFollowers(
  site: SiteDatabase,
  memberIds: readonly string[],
  topics: readonly string[],
): Promise<void> {
  await seedTopicSubscriptions(
    site,
    memberIds.flatMap((memberId, index) => {
      const indexes = new Set(Array.from({ length: 1 + (index % FOLLOWED_COUNT) }, (_, step) => index + 2 * step))
      const paths = new Set([...indexes].flatMap((each) => topics[each % topics.length] ?? []).map(slugOf))
      return [...paths].map((path) => ({ memberId, path }))
    }),
  )
}

/** Makes a member follow the site's first topics and notifies them of the newest insights on those (NOT-11). */
export async function seedMemberNotifications(
  site: SiteDatabase,
  memberId: string,
  topics: readonly string[],
): Promise<void> {
  const followed = topics.slice(0, FOLLOWED_COUNT).map(slugOf)
  await seedTopicSubscriptions(
    site,
    followed.map((path) => ({ memberId, path })),
  )
  const insights = await site.many(
    sql
      .selectFrom('insight')
      .select(['id', 'title', 'category', 'tags', 'author_id', 'published_at'])
      .where('state', '=', 'published')
      .where('author_id', '!=', memberId)
      .where(raw<boolean>`tags && ${followed}::text[] and 'member' = any (visible_to)`)
      .orderBy('published_at', 'desc')
      .limit(NOTIFICATION_COUNT),
  )
  await seedNotifications(
    site,
    insights.map(({ id, title, category, tags, author_id, published_at }, index) => ({
      memberId,
      type: 'insights',
      subjectId: id,
      title,
      content: INSIGHT_PUBLISHED,
      category,
      topics: tags,
      authorId: author_id,
      url: `/InsightPage/${id}`,
      source: `insight:${id}`,
      time: published_at,
      read: index >= UNREAD_COUNT,
      archived: index >= UNARCHIVED_COUNT,
    })),
  )
}
