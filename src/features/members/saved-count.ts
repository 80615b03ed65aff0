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
