import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { recountSavedBy } from './favourites/saved.ts'
import { collectUnownedFiles } from './files/unused.ts'
import { followLists } from './follow-lists.ts'
import { removeUnownedMixes } from './mixes/actions.ts'

export const insightSubscriptions: readonly Subscription[] = [
  // Insights show their author's current name: open pages refetch when it changes (PROF-09).
  subscribe('members.renamed', { after: (transaction) => announce(transaction, 'insights', 'members') }),
  followLists,
  subscribe(['members.left', 'members.removed'], { after: removeAbandoned }),
  // Which insights a member may read depends on their type (INS-B3).
  subscribe('members.typeChanged', { after: (transaction, { data }) => recountSavedBy(transaction, data.memberId) }),
]

/**
 * Removes drafts and mixes without an author, with their files, plans without a planner, and unpublished files for
 * other insights (PROF-19).
 */
async function removeAbandoned(transaction: SiteDatabase): Promise<void> {
  await removeUnownedMixes(transaction)
  await transaction.run(sql.deleteFrom('insight_plan').where('planned_by', 'is', null))
  const files = await transaction.many(
    sql
      .selectFrom('insight_file')
      .innerJoin('insight', (join) =>
        join.onRef('insight.site_id', '=', 'insight_file.site_id').onRef('insight.id', '=', 'insight_file.insight_id'),
      )
      .select('insight_file.file_id')
      .where('insight.author_id', 'is', null)
      .where('insight.state', '=', 'draft'),
  )
  await transaction.run(sql.deleteFrom('insight').where('author_id', 'is', null).where('state', '=', 'draft'))
  await removeFiles(
    transaction,
    files.map(({ file_id }) => file_id),
  )
  await collectUnownedFiles(transaction)
}
