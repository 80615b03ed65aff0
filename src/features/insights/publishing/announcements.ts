import type { SiteDatabase } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type EventName, type Published, publish } from '#platform/server/outbox/events.ts'

interface EditedInsight {
  author_id: string | null
}

/** Makes open editors and lists of the author and of administrators refetch. */
export async function announceToEditors(transaction: SiteDatabase, { author_id }: EditedInsight): Promise<void> {
  await announce(transaction, 'authoring', 'admins')
  if (author_id !== null) await announce(transaction, 'authoring', `member:${author_id}`)
}

/** Announces a change to open editors, and publishes its event. */
export async function publishChange<Name extends EventName>(
  transaction: SiteDatabase,
  insight: EditedInsight,
  event: Published<Name>,
): Promise<void> {
  await announceToEditors(transaction, insight)
  await publish(transaction, event)
}

/** The same for a change that readers see as well. */
export async function publishPublicChange<Name extends EventName>(
  transaction: SiteDatabase,
  insight: EditedInsight,
  event: Published<Name>,
): Promise<void> {
  await announce(transaction, 'insights', 'members')
  await publishChange(transaction, insight, event)
}
