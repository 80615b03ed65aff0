import { recipientsById } from '#features/members/server.ts'
import { emailBrandOf, readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { compose } from '#platform/server/outbox/email.ts'
import { post } from '#platform/server/outbox/mail.ts'

type Composed = Parameters<typeof compose>[0]

interface MemberEmail extends Pick<Composed, 'heading' | 'paragraphs' | 'action' | 'reason'> {
  subject: string
}

/**
 * Writes to a member about their money, in the transaction of its cause, also where their access has ended; nobody who has left gets
 * anything. `write` makes the e-mail in the texts of the site; the first name is empty where it is not known.
 */
export async function writeToMember(
  transaction: SiteDatabase,
  memberId: string,
  write: (site: SiteConfig, firstName: string) => MemberEmail,
): Promise<void> {
  const [site, recipients] = await Promise.all([
    readSiteConfig(transaction),
    recipientsById(transaction, [memberId], new Date(), { withoutAccess: true }),
  ])
  const recipient = recipients.get(memberId)
  if (!recipient) return
  const { accountId, to, firstName } = recipient
  const { subject, ...content } = write(site, firstName ?? '')
  await post(transaction, { accountId, to, subject, ...compose({ ...emailBrandOf(site), ...content }) })
}
