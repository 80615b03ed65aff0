import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/**
 * Subscribes a member to an active topic, or unsubscribes them. One row serves as both the member's list and the topic's `subs`
 * (TEN-23, NOT-19). Returns false where there is no such topic; unsubscribing works for inactive topics too.
 */
export async function saveTopicSubscription(
  transaction: SiteDatabase,
  { path, memberId, isSubscribed }: { path: string; memberId: string; isSubscribed: boolean },
): Promise<boolean> {
  const changed = await transaction.run(
    sql
      .insertInto('topic_subscription')
      .columns(['site_id', 'path', 'member_id', 'wanted'])
      .expression((from) =>
        from
          .selectFrom('config_entry')
          .select((topic) => [
            'site_id',
            'path',
            topic.val(memberId).$castTo<string>().as('member_id'),
            topic.val(isSubscribed).$castTo<boolean>().as('wanted'),
          ])
          .where('list', '=', 'industries')
          .where('path', '=', path)
          .where('removed_at', 'is', null)
          .where(raw<boolean>`(is_active or not ${isSubscribed}::boolean)`)
          // Makes a concurrent removal of the topic wait, so that it also deletes this subscription.
          .forKeyShare(),
      )
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'list', 'path', 'member_id']).doUpdateSet({ wanted: isSubscribed }),
      ),
  )
  return changed > 0
}

/** SQL query for the ids of the members subscribed to any of these topics. */
export const topicSubscribers = (paths: readonly string[]) =>
  raw<string>`select member_id from topic_subscription where list = 'industries' and path = any (${paths}::text[]) and wanted`

/** SQL expression: the active topics followed by the member whose id is in this column, in the order of the site's list. */
export const topicsFollowedBy = (memberId: string) =>
  raw<
    { path: string; name: string }[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('path', topic.path, 'name', topic.name)
      order by topic.position, topic.name), '[]')
    from topic_subscription followed
    join config_entry topic on topic.site_id = followed.site_id and topic.list = followed.list and topic.path = followed.path
    where followed.member_id = ${raw.ref(memberId)} and followed.wanted and topic.is_active and topic.removed_at is null)`

/** SQL expression: the paths of all topics that this member follows. */
export const topicPathsOf = (memberId: string) =>
  raw<
    string[]
  >`(select coalesce(array_agg(path), '{}') from topic_subscription where member_id = ${memberId}::uuid and wanted)`

/** A member's topic choices by path: true for subscribed topics. */
export async function topicSubscriptionsOf(database: SiteDatabase, memberId: string): Promise<Record<string, boolean>> {
  const rows = await database.many(
    sql.selectFrom('topic_subscription').select(['path', 'wanted']).where('member_id', '=', memberId).orderBy('path'),
  )
  return Object.fromEntries(rows.map(({ path, wanted }) => [path, wanted]))
}
