import { sql as raw } from 'kysely'
import { z } from 'zod'
import { readSiteConfig } from '#features/site/server.ts'
import { type BulkJobKind, bulkJobKind, type ItemOutcome, type RunningJob } from '#platform/server/bulk-jobs/kind.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import { unsubscribePath } from '#platform/server/outbox/unsubscribe-link.ts'
import { MEMBERS_EMAIL } from '../administration/bulk/job-kinds.ts'
import { addresseeOf, addressees } from './addressees.ts'
import { announcementEmail } from './announcement-email.ts'

interface EmailParts {
  originOf: (siteId: string) => Promise<string | undefined>
  /** The product's secret. */
  secret: string
}

/**
 * E-mails from an administrator to many members, each queued in the transaction that counts it, so that everybody gets one, exactly once
 * (ADM-38). People without access may be written to; who gets no announcements is left out. It cannot be undone.
 */
export const bulkMemberEmails = (parts: EmailParts): BulkJobKind =>
  bulkJobKind({
    name: MEMBERS_EMAIL,
    action: 'members.emailed',
    options: z.strictObject({}),
    runItems: (transaction, job, ids) => sendEmails(parts, transaction, job, ids),
  })

async function sendEmails(
  { originOf, secret }: EmailParts,
  transaction: SiteDatabase,
  { id: bulkJobId, actorId }: RunningJob<object>,
  ids: readonly string[],
): Promise<Map<string, ItemOutcome>> {
  const [[written], actors, members] = await transaction.together(
    sql.selectFrom('bulk_email').select(['subject', 'message']).where('job_id', '=', bulkJobId),
    sql.selectFrom('member').select('id').where('id', '=', actorId).where('user_type', '=', 'admin'),
    addressees().where(raw<boolean>`member.id = any (${ids}::uuid[])`),
  )
  const all = (outcome: ItemOutcome) => new Map(members.map(({ id }) => [id, outcome]))
  if (actors.length === 0) return all({ outcome: 'skipped', reason: 'not-an-administrator' })
  const [site, origin] = await Promise.all([readSiteConfig(transaction), originOf(transaction.siteId)])
  if (!written || !origin) throw new Error('An e-mail to many members has no text, or its site no address.')
  const recipients = members.filter(({ announcements }) => announcements)
  await postAll(
    transaction,
    recipients.map((member) => {
      const unsubscribeUrl = `${origin}${unsubscribePath(secret, 'announcements', transaction.siteId, member.id)}`
      return { ...announcementEmail(site, { ...written, unsubscribeUrl }, addresseeOf(member)), bulkJobId }
    }),
  )
  const outcomes = all({ outcome: 'skipped', reason: 'opted-out' })
  for (const { id } of recipients) outcomes.set(id, { outcome: 'done', before: null, after: { email: bulkJobId } })
  return outcomes
}
