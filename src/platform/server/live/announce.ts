import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Who is told: everybody with an open stream, members, administrators, or one member. */
export type Audience = 'everyone' | 'members' | 'admins' | `member:${string}`

/**
 * Notes in the cause's transaction that something changed. Carries a topic, never content: the browser fetches again what it
 * shows, under its own rights.
 */
export async function announce(transaction: SiteDatabase, topic: string, audience: Audience): Promise<void> {
  await transaction.send(change({ site_id: transaction.siteId, topic, audience }))
}

const change = prepared((value: { site_id: string; topic: string; audience: string }) =>
  sql.insertInto('live_change').values({ site_id: value.site_id, topic: value.topic, audience: value.audience }),
)
