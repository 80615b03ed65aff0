import { type RawBuilder, sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Updates members' counts of saved insights; called in the transaction that saves or removes one for each. */
export async function countSavedInsight(
  transaction: SiteDatabase,
  memberIds: readonly string[],
  step: 1 | -1,
): Promise<void> {
  if (memberIds.length === 0) return
  await transaction.run(
    sql
      .updateTable('member')
      .set((member) => ({ saved_insights: member('saved_insights', '+', step) }))
      .where('id', 'in', memberIds),
  )
}

/**
 * Sets the count of the members matching `affected` to `count`; both are SQL over the columns of `member`. The rows are locked first,
 * so that nothing saved concurrently is missed.
 */
export async function recountSavedInsights(
  transaction: SiteDatabase,
  affected: RawBuilder<boolean>,
  count: RawBuilder<number>,
): Promise<void> {
  await transaction.run(sql.selectFrom('member').select('id').where(affected).orderBy('id').forNoKeyUpdate())
  await transaction.run(sql.updateTable('member').set({ saved_insights: count }).where(affected))
}

/** SQL expression over `member`: the role of an admitted member, by user type. */
export const memberRole = raw<string>`case when member.user_type in ('admin', 'jedi', 'guest') then member.user_type else 'member' end`
