import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type Delivery, deliveriesTo } from '#platform/server/outbox/mail-failures.ts'

/** What became of the e-mails of a job to these members, by their ids. */
export async function deliveriesOf(
  database: SiteDatabase,
  jobId: string,
  memberIds: readonly string[],
): Promise<Map<string, Delivery>> {
  const members = await database.many(
    sql.selectFrom('member').select(['id', 'account_id']).where(raw<boolean>`id = any (${memberIds}::uuid[])`),
  )
  const deliveries = await deliveriesTo(
    database,
    jobId,
    members.map(({ account_id }) => account_id),
  )
  return new Map(
    members.flatMap(({ id, account_id }) => {
      const delivery = deliveries.get(account_id)
      return delivery ? [[id, delivery] as const] : []
    }),
  )
}
