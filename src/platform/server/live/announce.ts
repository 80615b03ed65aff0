import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Recipients: everybody with an open stream, members, administrators, or one member. */
export type Audience = 'everyone' | 'members' | 'admins' | `member:${string}`

/**
 * Records in the transaction of a change that a topic has changed. Carries no content: the browser refetches with its own
 * permissions.
 */
export async function announce(transaction: SiteDatabase, topic: string, audience: Audience): Promise<void> {
  await transaction.send(change({ site_id: transaction.siteId, topic, audience }))
}

const change = prepared((value: { site_id: string; topic: string; audience: string }) =>
  sql.insertInto('live_change').values({ site_id: value.site_id, topic: value.topic, audience: value.audience }),
)
