import { type RawBuilder, sql as raw } from 'kysely'
import type { LiveTopic } from '#base/live-topics.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'

/** Recipients: everybody with an open stream, members, administrators, or one member. */
export type Audience = 'everyone' | 'members' | 'admins' | `member:${string}`

/**
 * Records in the transaction of a change that a topic has changed. Carries no content: the browser refetches with its own
 * permissions.
 */
export async function announce(transaction: SiteDatabase, topic: LiveTopic, audience: Audience): Promise<void> {
  await transaction.send(change({ siteId: transaction.siteId, topic, audience }))
}

const change = prepared(({ siteId, topic, audience }: { siteId: string; topic: LiveTopic; audience: Audience }) =>
  insertChanges(siteId, [[topic, audience]]),
)

/** The statement that announces several topics at once. */
export const insertChanges = (siteId: string, changes: readonly (readonly [LiveTopic, Audience])[]) =>
  sql.insertInto('live_change').values(changes.map(([topic, audience]) => ({ site_id: siteId, topic, audience })))

/** A part of a larger statement, in parentheses: announces a topic to each `member_id` of `rows`, which have a `site_id` too. */
export const announceToEach = (
  topic: LiveTopic,
  rows: RawBuilder<unknown>,
): RawBuilder<Record<string, unknown>> => raw`(
  insert into live_change (site_id, topic, audience)
  select distinct site_id, ${raw.lit(topic)}, 'member:' || member_id from ${rows} as announced_row)`

/** A part of a larger statement, in parentheses: announces a topic to an audience if there are any `rows`, which have a `site_id`. */
export const announceIfAny = (
  topic: LiveTopic,
  audience: Audience,
  rows: RawBuilder<unknown>,
): RawBuilder<Record<string, unknown>> => raw`(
  insert into live_change (site_id, topic, audience)
  select distinct site_id, ${raw.lit(topic)}, ${raw.lit(audience)} from ${rows} as announced_row)`
