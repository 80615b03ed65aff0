import { picturesIn } from '#base/rich-text.ts'
import type { Role } from '#base/roles.ts'
import { picturesById } from '#features/files/server.ts'
import { INSIGHT_PUBLISHED, limitNotificationsTo, notifySubscribers } from '#features/notifications/server.ts'
import { configNames, lockEntries } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import type { Locked } from '../authoring/access.ts'
import { NO_TEXT } from '../authoring/check-contents.ts'
import { columnsOf, contentsOf } from '../authoring/columns.ts'
import { followPublication } from '../authoring/working-copies.ts'
import { GENERAL_CATEGORY, type InsightContents } from '../contents.ts'
import { recountSaversOf } from '../favourites/saved.ts'
import { readersOf } from '../rules/visibility.ts'
import { publishPublicChange } from './announcements.ts'

/**
 * Publishes contents of a locked insight, and saves them as its next version (INS-B1). If their category has been
 * removed since, they go to General (ADM-31).
 */
export async function goLive(
  transaction: SiteDatabase,
  before: Locked,
  { contents: written, by, at }: { contents: InsightContents; by: string | null; at: Date },
): Promise<void> {
  const { category, tags: topics } = written
  const { isCategoryRemoved } = await lockEntries(transaction, { category, topics })
  const contents = isCategoryRemoved ? { ...written, category: GENERAL_CATEGORY } : written
  const shown = picturesIn(contents.contentJSON).map(({ fileId }) => fileId)
  const pictures = await picturesById(transaction, shown)
  const text = checkRichText(contents.contentJSON ?? NO_TEXT, (fileId) => pictures.get(fileId))
  const isFirst = before.revision === 0
  const revision = before.revision + 1
  if (!isFirst) await insertMissingVersion(transaction, before)
  await transaction.run(
    sql
      .updateTable('insight')
      .set({
        ...columnsOf(contents, text, await configNames(transaction)),
        state: 'published',
        revision,
        ...(isFirst ? { published_at: at } : { edited_at: at }),
        review_told_at: contents.reviewOn === before.review_on ? before.review_told_at : null,
      })
      .where('id', '=', before.id),
  )
  await insertVersion(transaction, before.id, { contents: { ...contents, contentJSON: text.json }, revision, by, at })
  if (!isFirst) await followPublication(transaction, before.id, { before: contentsOf(before), now: contents, revision })
  if (!isFirst && hasOtherReaders(before, contents)) await recountSaversOf(transaction, before.id)
  const name = isFirst ? 'insights.insightPublished' : 'insights.insightUpdated'
  await publishPublicChange(transaction, before, { name, actorId: by, data: { insightId: before.id } })
  await limitNotificationsTo(transaction, before.id, rolesOf(contents))
  if (isFirst) await notifyTopicSubscribers(transaction, before, contents)
}

/** The first publication notifies subscribers of its topics who may read it (NOT-11); later ones notify nobody. */
async function notifyTopicSubscribers(
  transaction: SiteDatabase,
  { id, author_id }: Locked,
  contents: InsightContents,
): Promise<void> {
  await notifySubscribers(transaction, {
    topics: contents.tags,
    roles: rolesOf(contents),
    notification: {
      type: 'insights',
      subjectId: id,
      title: contents.title,
      content: INSIGHT_PUBLISHED,
      category: contents.category,
      topics: contents.tags,
      authorId: author_id,
      url: `/InsightPage/${id}`,
      source: `insight:${id}`,
    },
  })
}

const rolesOf = (contents: InsightContents): Role[] => [...readersOf(contents), 'admin']

function hasOtherReaders(before: Locked, contents: InsightContents): boolean {
  return before.state !== 'published' || String(readersOf(contents)) !== String(before.visible_to)
}

/** Records a publication made before versions existed, or by a seed, as a version before it is replaced. */
async function insertMissingVersion(transaction: SiteDatabase, before: Locked): Promise<void> {
  await insertVersion(transaction, before.id, {
    contents: contentsOf(before),
    revision: before.revision,
    by: before.author_id,
    at: before.edited_at ?? before.published_at,
  })
}

async function insertVersion(
  transaction: SiteDatabase,
  insightId: string,
  { contents, revision, by, at }: { contents: InsightContents; revision: number; by: string | null; at: Date },
): Promise<void> {
  await transaction.run(
    sql
      .insertInto('insight_version')
      .values({
        site_id: transaction.siteId,
        insight_id: insightId,
        revision,
        contents: JSON.stringify(contents),
        published_at: at,
        published_by: by,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}
