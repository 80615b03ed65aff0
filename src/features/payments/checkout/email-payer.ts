import { money } from '#base/dates.ts'
import { recipientsById } from '#features/members/server.ts'
import { emailBrandOf, readSiteConfig } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { compose } from '#platform/server/outbox/email.ts'
import { post } from '#platform/server/outbox/mail.ts'
import { textsOf } from '#platform/server/texts.ts'
import { payerMessages } from './email-messages.ts'
import { CURRENCY } from './rules.ts'

interface PayerEmail {
  kind: 'returned' | 'lost'
  memberId: string
  /** What was paid for. */
  title: string
  /** In minor units. */
  amount: number
}

/** Writes to a payer what became of their payment, in the transaction of its cause; nobody who has left gets anything. */
export async function emailPayer(
  transaction: SiteDatabase,
  { kind, memberId, title, amount }: PayerEmail,
): Promise<void> {
  const [site, recipients] = await Promise.all([
    readSiteConfig(transaction),
    recipientsById(transaction, [memberId], new Date(), { withoutAccess: true }),
  ])
  const recipient = recipients.get(memberId)
  if (!recipient) return
  const text = textsOf('payments.payerEmail', payerMessages, site.texts)
  const values = {
    site: site.primaries.appTitle,
    name: recipient.firstName || text('nameless'),
    amount: money(amount, { ...site.region, currency: CURRENCY }),
    title,
  }
  await post(transaction, {
    accountId: recipient.accountId,
    to: recipient.to,
    subject: text(`${kind}.subject`, values),
    ...compose({
      ...emailBrandOf(site),
      reason: text('reason', values),
      heading: text(`${kind}.heading`, values),
      paragraphs: [text(`${kind}.body`, values), text(`${kind}.next`, values)],
    }),
  })
}
