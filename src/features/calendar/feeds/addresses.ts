import { isActiveMember } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { hashOf, newToken, seal, unseal } from '#platform/server/secrets.ts'

/** The feeds of a member: the calendar's filters, and the personal one (CAL-B4). */
export const FEEDS = ['public', 'mine', 'all', 'personal'] as const
export type FeedName = (typeof FEEDS)[number]

export type FeedAddresses = Record<FeedName, string>

const PURPOSE = 'calendar-feed'

/** The caller's feed addresses; null before they have asked for any, or where the product's secret has changed. */
export async function feedAddresses(call: Call): Promise<{ addresses: FeedAddresses | null }> {
  const row = await call.database.one(
    sql
      .selectFrom('calendar_feed')
      .select('secret')
      .where('member_id', '=', call.viewer.memberId ?? ''),
  )
  const secret = row && unseal(call.secret, PURPOSE, row.secret)
  return { addresses: secret === undefined ? null : addressesOf(call.origin, secret) }
}

/** Gives the caller new feed addresses; the previous ones are dead at once. */
export async function renewFeedAddresses(call: Call): Promise<{ addresses: FeedAddresses }> {
  const secret = `${newToken()}${newToken()}`
  const columns = { secret_hash: hashOf(secret), secret: seal(call.secret, PURPOSE, secret), renewed_at: call.now }
  await call.change((transaction) =>
    transaction.run(
      sql
        .insertInto('calendar_feed')
        .values({ ...columns, site_id: call.siteId, member_id: call.viewer.memberId ?? '' })
        .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(columns)),
    ),
  )
  return { addresses: addressesOf(call.origin, secret) }
}

const addressesOf = (origin: string, secret: string) =>
  Object.fromEntries(FEEDS.map((name) => [name, `${origin}/calendar/feed/${name}/${secret}.ics`])) as FeedAddresses

/** The member whose feed addresses hold this secret, if they may still read what members read. */
export async function readerOfFeed(database: SiteDatabase, secret: string): Promise<string | undefined> {
  return (await database.one(reader({ secretHash: hashOf(secret) })))?.member_id
}

const reader = prepared(({ secretHash }: { secretHash: Buffer }) =>
  sql
    .selectFrom('calendar_feed')
    .innerJoin('member', 'member.id', 'calendar_feed.member_id')
    .select('member_id')
    .where('secret_hash', '=', secretHash)
    .where(isActiveMember),
)
