import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Keeps the count of a member's saved insights beside the member; called in the transaction that saves or removes one. */
export async function countSavedInsight(transaction: SiteDatabase, memberId: string, step: 1 | -1): Promise<void> {
  await transaction.run(
    sql
      .updateTable('member')
      .set((member) => ({ saved_insights: member('saved_insights', '+', step) }))
      .where('id', '=', memberId),
  )
}
