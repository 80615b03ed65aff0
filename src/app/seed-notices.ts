import { sql as raw } from 'kysely'
import { slugOf } from '#base/slug.ts'
import { seedNotices, seedTopicsWanted } from '#features/notifications/seed.ts'
import { INSIGHT_PUBLISHED } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Topics a sample member follows, and what they were told of them: so many wait, so many were read, the others are put away. */
const FOLLOWED = 3
const TOLD = 7
const UNREAD = 2
const CURRENT = 5

/** Has somebody of a sample site follow its first topics and finds them told of the newest insights on those (NOT-11). */
export async function seedTold(site: SiteDatabase, memberId: string, topics: readonly string[]): Promise<void> {
  const followed = topics.slice(0, FOLLOWED).map(slugOf)
  await seedTopicsWanted(site, memberId, followed)
  const insights = await site.many(
    sql
      .selectFrom('insight')
      .select(['id', 'title', 'category', 'tags', 'author_id', 'published_at'])
      .where('state', '=', 'published')
      .where('author_id', '!=', memberId)
      .where(raw<boolean>`tags && ${followed}::text[] and 'member' = any (visible_to)`)
      .orderBy('published_at', 'desc')
      .limit(TOLD),
  )
  await seedNotices(
    site,
    insights.map(({ id, title, category, tags, author_id, published_at }, place) => ({
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
      read: place >= UNREAD,
      archived: place >= CURRENT,
    })),
  )
}
