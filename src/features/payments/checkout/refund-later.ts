import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type RequestedBySomebody, requestRefund } from './refund.ts'

/** Requests a refund for another feature, to be sent once the transaction is committed; its id and amount in minor units. */
export async function refundLater(transaction: SiteDatabase, requested: RequestedBySomebody) {
  const { id, amount } = await requestRefund(transaction, requested)
  await transaction.run(
    sql.selectNoFrom(raw`enqueue('send-refunds', '{}'::jsonb, 'send-refunds:' || app_site())`.as('queued')),
  )
  return { id, amount }
}
