import { limitNotificationsTo } from '#features/notifications/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Locked } from '../authoring/access.ts'
import { recountSaversOf } from '../favourites/saved.ts'
import { publishPublicChange } from './announcements.ts'

/** Unpublishes a locked insight: nobody can read it; its text, versions and saved entries stay. */
export async function withdraw(transaction: SiteDatabase, insight: Locked, by: string | null): Promise<void> {
  const wasPublished = insight.state === 'published'
  await transaction.run(
    sql
      .updateTable('insight')
      .set({ unpublish_at: null, ...(wasPublished ? { state: 'unpublished' as const } : {}) })
      .where('id', '=', insight.id),
  )
  if (!wasPublished) return
  await recountSaversOf(transaction, insight.id)
  await limitNotificationsTo(transaction, insight.id, ['admin'])
  const event = { name: 'insights.insightUnpublished', actorId: by, data: { insightId: insight.id } } as const
  await publishPublicChange(transaction, insight, event)
}
