import { longDate, money } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { CURRENCY } from '../../checkout/rules.ts'
import { writeToMember } from '../../checkout/write-to-member.ts'
import { monthlyDonationMessages } from './messages.ts'
import type { MonthlyDonation } from './rows.ts'
import { type EndedBy, lastDayOfCard } from './rules.ts'

/** That a card was refused for the first time or expires soon, or that a donation has ended and why. */
type DonationEmail = 'failed' | 'cardExpires' | Exclude<EndedBy, 'donor'>

/**
 * Writes to a donor about their monthly donation. Called in the transaction that changes its state, so that each change is written about
 * once.
 */
export const emailDonor = (
  transaction: SiteDatabase,
  { memberId, title, amount, card, attemptDay, origin }: MonthlyDonation,
  kind: DonationEmail,
): Promise<void> =>
  writeToMember(transaction, memberId, (site, firstName) => {
    const dayText = (day: string | null | undefined) =>
      day ? longDate(noonOf(day), { ...site.region, timeZone: 'UTC' }) : ''
    const text = textsOf('payments', monthlyDonationMessages, site.texts)
    const values = {
      site: site.primaries.appTitle,
      name: firstName || text('monthly.nameless'),
      title,
      amount: money(amount, { ...site.region, currency: CURRENCY }),
      last4: card?.last4 ?? '',
      day: dayText(attemptDay),
      lastDay: dayText(card && lastDayOfCard(card)),
    }
    return {
      subject: text(`monthly.${kind}.subject`, values),
      reason: text('monthly.reason', values),
      heading: text(`monthly.${kind}.heading`, values),
      paragraphs: [text(`monthly.${kind}.body`, values), text(`monthly.${kind}.next`, values)],
      action: { label: text(`monthly.${kind}.action`), url: `${origin}/profile?open=payments` },
    }
  })
