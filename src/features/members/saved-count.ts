import { type RawBuilder, sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Keeps the count of members' saved insights beside them; called in the transaction that saves or removes one for each. */
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
 * Sets the count of those members whom `concerned` names to `count`, both written over the columns of `member`. They are locked
 * first, so that nothing saved meanwhile is counted over.
 */
export async function recountSavedInsights(
  transaction: SiteDatabase,
  concerned: RawBuilder<boolean>,
  count: RawBuilder<number>,
): Promise<void> {
  await transaction.run(sql.selectFrom('member').select('id').where(concerned).orderBy('id').forNoKeyUpdate())
  await transaction.run(sql.updateTable('member').set({ saved_insights: count }).where(concerned))
}

/** The role of a member who is let in, by their type, as part of a statement over `member`. */
export const memberRole = raw<string>`case when member.user_type in ('admin', 'jedi', 'guest') then member.user_type else 'member' end`
