import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '../database/database.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Leaves no copy once it was sent. */
  forget?: boolean
  /** Whose it is: it is erased with them, whatever their address is by then. */
  accountId?: string
}

/** Writes a mail in its cause's transaction; a worker sends it once, and tries for three days. */
export async function post(
  transaction: SiteDatabase,
  { to, subject, text, html, forget = false, accountId }: Letter,
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

/** A header cannot be broken out of (security: outside world). */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
