import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { record } from '#platform/server/outbox/events.ts'

interface Written {
  id: string
  author_id: string | null
}

/** Open editors and lists of their author and of administrators read again. */
export async function tellEditors(transaction: SiteDatabase, { author_id }: Pick<Written, 'author_id'>): Promise<void> {
  await announce(transaction, 'authoring', 'admins')
  if (author_id !== null) await announce(transaction, 'authoring', `member:${author_id}`)
}

/** Tells open editors, and records what happened. */
export async function tell(
  transaction: SiteDatabase,
  insight: Written,
  { name, by, ...data }: { name: string; by: string | null; at?: string },
): Promise<void> {
  await tellEditors(transaction, insight)
  await record(transaction, { name, actorId: by, data: { insightId: insight.id, ...data } })
}

/** The same for what readers see as well. */
export async function tellReaders(
  transaction: SiteDatabase,
  insight: Written,
  happening: { name: string; by: string | null },
): Promise<void> {
  await announce(transaction, 'insights', 'members')
  await tell(transaction, insight, happening)
}
