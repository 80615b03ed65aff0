import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { record } from '#platform/server/outbox/events.ts'

interface EditedInsight {
  id: string
  author_id: string | null
}

/** Makes open editors and lists of the author and of administrators refetch. */
export async function announceToEditors(
  transaction: SiteDatabase,
  { author_id }: Pick<EditedInsight, 'author_id'>,
): Promise<void> {
  await announce(transaction, 'authoring', 'admins')
  if (author_id !== null) await announce(transaction, 'authoring', `member:${author_id}`)
}

/** Announces a change to open editors, and records its event. */
export async function recordChange(
  transaction: SiteDatabase,
  insight: EditedInsight,
  { name, by, ...data }: { name: string; by: string | null; at?: string },
): Promise<void> {
  await announceToEditors(transaction, insight)
  await record(transaction, { name, actorId: by, data: { insightId: insight.id, ...data } })
}

/** The same for a change that readers see as well. */
export async function recordPublicChange(
  transaction: SiteDatabase,
  insight: EditedInsight,
  change: { name: string; by: string | null },
): Promise<void> {
  await announce(transaction, 'insights', 'members')
  await recordChange(transaction, insight, change)
}
