import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '../database/database.ts'

/** What nodemailer throws when a mail server does not take an email. */
interface MailError {
  code?: string
  command?: string
  responseCode?: number
}

/** Whether the mail server refused the recipient for good, so that trying again is pointless. */
export function isRefused(thrown: unknown): boolean {
  const { code, command, responseCode = 0 } = (thrown ?? {}) as MailError
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 550 && responseCode < 560
}

/** Records that an email could not be sent now, or never can be. */
export async function noteFailure(database: SiteDatabase, mailId: string, thrown: unknown): Promise<void> {
  const at = new Date()
  await database.run(
    sql
      .updateTable('mail')
      .set({ failed_at: at, ...(isRefused(thrown) ? { refused_at: at } : {}) })
      .where('id', '=', mailId),
  )
}

/** What became of an email: sent, on its way, delayed and tried again for three days, or failed for good. */
export type Delivery = 'sent' | 'waiting' | 'delayed' | 'failed'

const DELIVERY = raw<Delivery>`case when sent_at is not null then 'sent'
  when refused_at is not null or created_at < now() - interval '3 days' then 'failed'
  when failed_at is not null then 'delayed' else 'waiting' end`

/** How many emails of a job are in each state. */
export async function countDeliveries(database: SiteDatabase, bulkJobId: string): Promise<Record<Delivery, number>> {
  const rows = await database.many(
    sql
      .selectFrom('mail')
      .select([DELIVERY.as('delivery'), raw<string>`count(*)`.as('count')])
      .where('bulk_job_id', '=', bulkJobId)
      .groupBy('delivery'),
  )
  const counts = { sent: 0, waiting: 0, delayed: 0, failed: 0 }
  for (const { delivery, count } of rows) counts[delivery] = Number(count)
  return counts
}

/** What became of the emails of a job to these accounts; those without one are left out. */
export async function deliveriesTo(
  database: SiteDatabase,
  bulkJobId: string,
  accountIds: readonly string[],
): Promise<Map<string, Delivery>> {
  const rows = await database.many(
    sql
      .selectFrom('mail')
      .select(['account_id', DELIVERY.as('delivery')])
      .where('bulk_job_id', '=', bulkJobId)
      .where(raw<boolean>`account_id = any (${accountIds}::uuid[])`),
  )
  return new Map(rows.map(({ account_id, delivery }) => [account_id ?? '', delivery]))
}
