import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '../database/database.ts'
import { newestPage, type Paging } from '../database/keyset.ts'
import { statement } from '../database/statement.ts'
import { announce } from '../live/announce.ts'
import { withoutSecrets } from '../redact.ts'
import { MAIL_PRIORITY } from './mail.ts'

/** Most characters stored of what a mail server said. */
const MAX_FAILURE = 300

/** What nodemailer throws when a mail server does not take an email. */
interface MailError {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  message?: string
}

/** Whether the mail server refused the recipient for good, so that trying again is pointless. */
export function isRefused(thrown: unknown): boolean {
  const { code, command, responseCode = 0 } = (thrown ?? {}) as MailError
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 550 && responseCode < 560
}

/** Records that an email could not be sent now, or never can be. */
export async function noteFailure(database: SiteDatabase, mailId: string, thrown: unknown): Promise<void> {
  const at = new Date()
  const { response, message } = (thrown ?? {}) as MailError
  const failure = withoutSecrets(response ?? message ?? '').slice(0, MAX_FAILURE)
  const refused = isRefused(thrown)
  await database.transaction(async (transaction) => {
    await transaction.run(
      sql
        .updateTable('mail')
        .set({ failed_at: at, failure, ...(refused ? { refused_at: at } : {}) })
        .where('id', '=', mailId),
    )
    if (refused) await announce(transaction, 'failedEmails', 'admins')
  })
}

/** What became of an email: sent, on its way, delayed and tried again for three days, or failed for good. */
export type Delivery = 'sent' | 'waiting' | 'delayed' | 'failed'

const IS_UNDELIVERABLE = raw<boolean>`(refused_at is not null or coalesce(retried_at, created_at) < now() - interval '3 days')`

const DELIVERY = raw<Delivery>`case when sent_at is not null then 'sent' when ${IS_UNDELIVERABLE} then 'failed'
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

/** SQL condition: the email could not be delivered, and no administrator has dismissed it (ADM-B1). */
const IS_FAILED = raw<boolean>`(sent_at is null and dismissed_at is null and ${IS_UNDELIVERABLE})`

/** SQL for the number of emails that could not be delivered. */
export const FAILED_EMAILS = raw<number>`(select count(*) from mail where ${IS_FAILED})`

/**
 * A page of the emails that could not be delivered, the newest first. A subject is that of an email to many alone, as others may name what
 * is its recipient's own.
 */
export const failedEmails = (database: SiteDatabase, paging: Paging) =>
  newestPage(
    database,
    sql
      .selectFrom('mail')
      .select(['id', 'recipient', 'account_id', 'created_at', 'refused_at', 'failure', 'forget as has_link'])
      .select(raw<string | null>`case when bulk_job_id is not null then subject end`.as('subject'))
      .where(IS_FAILED),
    { time: 'created_at' },
    paging,
  )

/**
 * Tries these emails again for three days, of those that could not be delivered; returns how many. One with a link that has expired since
 * is left out: its recipient asks for a new one.
 */
export async function retryEmails(transaction: SiteDatabase, ids: readonly string[]): Promise<number> {
  const retried = await transaction.run(
    statement(raw`
      with retried as (
        update mail set retried_at = now(), failed_at = null, refused_at = null, failure = null
        where id = any (${ids}::uuid[]) and not forget and ${IS_FAILED}
        returning id, bulk_job_id)
      select enqueue_by_priority('send-mail', jsonb_build_object('mail', retried.id), 'send-mail:' || retried.id,
        ${MAIL_PRIORITY}) from retried`),
  )
  if (retried > 0) await announce(transaction, 'failedEmails', 'admins')
  return retried
}

/** Takes these emails from the list of those that could not be delivered; returns how many. */
export async function dismissEmails(transaction: SiteDatabase, ids: readonly string[]): Promise<number> {
  const dismissed = await transaction.run(
    sql
      .updateTable('mail')
      .set({ dismissed_at: new Date() })
      .where(raw<boolean>`id = any (${ids}::uuid[])`)
      .where(IS_FAILED),
  )
  if (dismissed > 0) await announce(transaction, 'failedEmails', 'admins')
  return dismissed
}
