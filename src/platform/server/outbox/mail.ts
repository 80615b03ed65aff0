import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { EmailAttachment } from '../database/tables.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Deletes the stored copy once sent. */
  forget?: boolean
  /** The account it belongs to: it is erased with the account, even if the address has changed. */
  accountId?: string
  /** Files sent along. */
  attachments?: readonly EmailAttachment[]
  /** The job over many records that it belongs to; it waits for all e-mails that belong to none. */
  bulkJobId?: string
  /** Where its recipient unsubscribes, also by one click in the mail client (RFC 8058). */
  unsubscribeUrl?: string
}

/** SQL for the priority of an e-mail's job, the lower one first: those of jobs over many records wait for all others. */
export const MAIL_PRIORITY_SQL = 'case when bulk_job_id is null then 0 else 10 end'
export const MAIL_PRIORITY = raw.raw(MAIL_PRIORITY_SQL)

/** Queues an email in the transaction of its cause; a worker sends it once, retrying for three days. */
export const post = (transaction: SiteDatabase, email: Email): Promise<void> => postAll(transaction, [email])

/** Queues several emails, each with a job of its own, in one statement. */
export async function postAll(transaction: SiteDatabase, emails: readonly Email[]): Promise<void> {
  if (emails.length === 0) return
  await transaction.run(
    statement(raw`
      with posted as (
        insert into mail (site_id, id, recipient, subject, text, html, forget, account_id, attachments, bulk_job_id, unsubscribe_url)
        select ${transaction.siteId}::uuid, id, recipient, subject, text, html, forget, account_id, attachments, bulk_job_id,
          unsubscribe_url
        from jsonb_to_recordset(${JSON.stringify(emails.map(rowOf))}::jsonb) as email (id uuid, recipient text, subject text,
          text text, html text, forget boolean, account_id uuid, attachments jsonb, bulk_job_id uuid, unsubscribe_url text)
        returning id, bulk_job_id)
      select enqueue_by_priority('send-mail', jsonb_build_object('mail', posted.id), 'send-mail:' || posted.id,
        ${MAIL_PRIORITY}) from posted`),
  )
}

const rowOf = ({ to, subject, text, html, forget = false, accountId, attachments, ...bulk }: Email) => ({
  id: newId(),
  recipient: to,
  subject: oneLine(subject),
  text,
  html,
  forget,
  account_id: accountId ?? null,
  // An absent field is null in the database, where a null of JSON would be a value.
  ...(attachments ? { attachments } : {}),
  bulk_job_id: bulk.bulkJobId ?? null,
  unsubscribe_url: bulk.unsubscribeUrl ?? null,
})

/** Prevents header injection (security: outside world). */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

const belongsTo = (account: { email: string; accountId: string }) =>
  raw<boolean>`(recipient = ${account.email} or account_id = ${account.accountId}::uuid)`

/** Subjects and times of the stored emails of an account, or to its address; bodies may hold links that still work. */
export function emailsOf(database: SiteDatabase, account: { email: string; accountId: string }) {
  return database.many(
    sql
      .selectFrom('mail')
      .select(['subject', 'created_at as writtenAt', 'sent_at as sentAt'])
      .where(belongsTo(account))
      .orderBy('created_at'),
  )
}

/** Deletes the stored emails of an account, or to its address. */
export async function deleteEmailsOf(transaction: SiteDatabase, account: { email: string; accountId: string }) {
  await transaction.run(sql.deleteFrom('mail').where(belongsTo(account)))
}

/** Deletes the stored copies of sent emails to these addresses, which belong to no account here. */
export async function deleteSentEmailsTo(transaction: SiteDatabase, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await transaction.run(sql.deleteFrom('mail').where('recipient', 'in', addresses).where('sent_at', 'is not', null))
}

/** The newest emails of the bound site, whole. */
export function newestEmails(database: SiteDatabase, limit: number) {
  return database.many(
    sql
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'html', 'attachments', 'unsubscribe_url', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  )
}

export interface StoredEmail {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  attachments: EmailAttachment[] | null
  unsubscribe_url: string | null
}

/** Headers of an email as it goes out. Our id is its Message-ID: mail clients drop the duplicate if the mail server's response was lost. */
export function headersOf(from: string, { id, recipient, subject }: Pick<StoredEmail, 'id' | 'recipient' | 'subject'>) {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'guildhall.test'
  return { from, to: recipient, subject, 'message-id': `<${id}@${domain}>` }
}

/** Headers by which mail clients offer to unsubscribe, with one click (RFC 8058); none for other emails. */
export const unsubscribeHeadersOf = ({
  unsubscribe_url: url,
}: Pick<StoredEmail, 'unsubscribe_url'>): Record<string, string> =>
  url ? { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } : {}
