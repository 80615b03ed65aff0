import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/**
 * Notes that a member wants to hear of an active topic, or no longer. One row is the member's list and the topic's `subs` alike
 * (TEN-23, NOT-19). False where there is no such topic; one that is offered no more can still be given up.
 */
export async function setTopicWanted(
  transaction: SiteDatabase,
  { path, memberId, wanted }: { path: string; memberId: string; wanted: boolean },
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
            topic.val(wanted).$castTo<boolean>().as('wanted'),
          ])
          .where('list', '=', 'industries')
          .where('path', '=', path)
          .where('removed_at', 'is', null)
          .where(raw<boolean>`(is_active or not ${wanted}::boolean)`)
          // A topic that is removed at this moment has the rows of its subscribers removed after this one is there.
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.columns(['site_id', 'list', 'path', 'member_id']).doUpdateSet({ wanted })),
  )
  return changed > 0
}

/** What a member said of topics, by path: true for those they want to hear of. */
export async function topicsWantedBy(database: SiteDatabase, memberId: string): Promise<Record<string, boolean>> {
  const rows = await database.many(
    sql.selectFrom('topic_subscription').select(['path', 'wanted']).where('member_id', '=', memberId).orderBy('path'),
  )
  return Object.fromEntries(rows.map(({ path, wanted }) => [path, wanted]))
}
