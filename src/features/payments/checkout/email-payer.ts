import { money } from '#base/dates.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { payerMessages } from './email-messages.ts'
import { CURRENCY } from './rules.ts'
import { writeToMember } from './write-to-member.ts'

interface PayerEmail {
  kind: 'returned' | 'lost'
  memberId: string
  /** What was paid for. */
  title: string
  /** In minor units. */
  amount: number
}

/** Writes to a payer what became of their payment, in the transaction of its cause. */
export const emailPayer = (transaction: SiteDatabase, { kind, memberId, title, amount }: PayerEmail): Promise<void> =>
  writeToMember(transaction, memberId, (site, firstName) => {
    const text = textsOf('payments.payerEmail', payerMessages, site.texts)
    const values = {
      site: site.primaries.appTitle,
      name: firstName || text('nameless'),
      amount: money(amount, { ...site.region, currency: CURRENCY }),
      title,
    }
    return {
      subject: text(`${kind}.subject`, values),
      reason: text('reason', values),
      heading: text(`${kind}.heading`, values),
      paragraphs: [text(`${kind}.body`, values), text(`${kind}.next`, values)],
    }
  })
