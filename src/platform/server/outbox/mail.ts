import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Deletes the stored copy once sent. */
  forget?: boolean
  /** The account it belongs to: it is erased with the account, even if the address has changed. */
  accountId?: string
}

/** Queues an email in the transaction of its cause; a worker sends it once, retrying for three days. */
export async function post(
  transaction: SiteDatabase,
  { to, subject, text, html, forget = false, accountId }: Email,
): Promise<void> {
  await transaction.run(
    sql
      .with('posted', (db) =>
        db
          .insertInto('mail')
          .values({
            site_id: transaction.siteId,
            id: newId(),
            recipient: to,
            subject: oneLine(subject),
            text,
            html,
            forget,
            account_id: accountId ?? null,
          })
          .returning('id'),
      )
      .selectFrom('posted')
      .select(raw`enqueue('send-mail', jsonb_build_object('mail', posted.id), 'send-mail:' || posted.id)`.as('queued')),
  )
}

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

/** The newest emails of the bound site, whole. */
export function newestEmails(database: SiteDatabase, limit: number) {
  return database.many(
    sql
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  )
}
