import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import { administratorIds, recipientsById } from '#features/members/server.ts'
import { emailBrandOf, noteCardPayments, readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { compose } from '#platform/server/outbox/email.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { accountMessages } from './email-messages.ts'

/**
 * Takes note that the site's account was disconnected at the provider (PAY-05): nothing can be paid by card from now on, nothing more is read
 * of it, and administrators can connect another one. They get an e-mail, once. An account of before changes nothing.
 */
export async function detachAccount(transaction: SiteDatabase, accountId: string): Promise<void> {
  // With another key, the provider does not give the same account again when one is connected.
  const detached = await transaction.run(
    statement(raw`
      update payment_account set account_id = null, former_ids = former_ids || ${accountId}::text, disconnected_at = now(),
        creation = ${randomUUID()}::uuid, charges_enabled = false, payouts_enabled = false, details_submitted = false, checked_at = now()
      where account_id = ${accountId}`),
  )
  if (detached === 0) return
  await noteCardPayments(transaction, { taken: false })
  await announce(transaction, 'payments', 'admins')
  await emailAdministrators(transaction)
}

async function emailAdministrators(transaction: SiteDatabase): Promise<void> {
  const [site, ids] = await Promise.all([readSiteConfig(transaction), administratorIds(transaction)])
  const recipients = await recipientsById(transaction, ids, new Date())
  const text = textsOf('payments.accountEmail', accountMessages, site.texts)
  const values = { site: site.primaries.appTitle }
  const content = {
    heading: text('disconnected.heading'),
    paragraphs: [text('disconnected.body', values), text('disconnected.next')],
    reason: text('reason', values),
  }
  const email = { subject: text('disconnected.subject', values), ...compose({ ...emailBrandOf(site), ...content }) }
  await postAll(
    transaction,
    Array.from(recipients.values(), ({ accountId, to }) => ({ accountId, to, ...email })),
  )
}
